/** A document that the screen printer put out and that lies on the screen until the teller takes it. */
export interface PaperOnScreen {
  /** The print job's id. */
  readonly id: string;
  readonly title: string;
  /** The paper as an SVG document, drawn by the same layout as every printer's. */
  readonly svg: string;
  /** Dots. */
  readonly width: number;
  readonly height: number;
}

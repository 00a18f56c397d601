/** What the screen printer puts out: the paper as an SVG document. Dots. */
export interface ScreenPaper {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

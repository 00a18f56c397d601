/**
 * The stack of pages the window shows (T018-T027), as the till uses it; the router behind it is app's
 * business.
 */

/**
 * Numbers the pages by their keys in the specification (T020-T027). Our own keys: sales in
 * doubt, the trainer's panel, the preview of papers, the log, Help, and the technician's page.
 */
export const PAGES = {
  signOn: 1,
  home: 2,
  configuration: 3,
  cashPosition: 4,
  transactionSummary: 5,
  about: 6,
  welcome: 7,
  singleSessionSummary: 8,
  doubts: 100,
  trainer: 101,
  papers: 102,
  log: 103,
  help: 104,
  technician: 105,
} as const;
export type Page = keyof typeof PAGES;

export interface PageStack {
  /** Puts a page on top. One that is open already is gone back to, and the pages above it are closed. */
  readonly push: (page: Page) => void;
  /** Back to the page below; stays where there is none. */
  readonly pop: () => void;
  /** Makes a page the root and the only one. */
  readonly reset: (page: Page) => void;
  /** The page that is seen; undefined before the first. */
  readonly top: () => Page | undefined;
}

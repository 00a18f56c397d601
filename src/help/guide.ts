/**
 * Describes a guide of the program: pages of blocks, as its file holds them. The build makes the files from
 * Markdown (compile-guide.ts); the Help page draws them.
 */

/** The guides: one for who sells, one for who sets windows up. */
export const GUIDES = ['teller', 'manager'] as const;
export type GuideName = (typeof GUIDES)[number];

export type GuideInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly children: readonly GuideInline[] }
  /** The words of the screen under a text's key, so that a guide never names a key of old. */
  | { readonly kind: 'say'; readonly key: string }
  /** The keyboard's key of a command. */
  | { readonly kind: 'shortcut'; readonly id: string }
  | { readonly kind: 'code'; readonly text: string }
  /** A link to a page of the same guide. */
  | { readonly kind: 'link'; readonly page: string; readonly children: readonly GuideInline[] }
  /** A link to a file beside the program, which the reader saves. `path` begins at the program's folder. */
  | { readonly kind: 'file'; readonly path: string; readonly children: readonly GuideInline[] };

export type GuideLine = readonly GuideInline[];

export type GuideBlock =
  | { readonly kind: 'heading'; readonly line: GuideLine }
  | { readonly kind: 'paragraph'; readonly line: GuideLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly GuideBlock[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly GuideLine[];
      readonly rows: readonly (readonly GuideLine[])[];
    }
  /** Advice that is set apart. */
  | { readonly kind: 'note'; readonly blocks: readonly GuideBlock[] }
  | { readonly kind: 'example'; readonly text: string }
  /** A picture of a screen, by its name; `alt` says what is on it. */
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string };

export interface GuidePage {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

export interface Guide {
  readonly pages: readonly GuidePage[];
}

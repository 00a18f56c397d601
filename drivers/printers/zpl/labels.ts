/**
 * Places a document on labels: continuous paper, each label as long as its contents.
 *
 * A printer prints a label when it is whole, so a label that breaks off leaves no paper. Units: dots.
 */
import type { ZplProfile } from '../profiles/zpl-profiles.ts';

/** ZPL that is there, or that is being drawn. */
export type Zpl = string | Promise<string>;

export class Labels {
  readonly #profile: ZplProfile;
  readonly #darkness: number;
  readonly #parts: Zpl[] = [];
  #fields: Zpl[] = [];
  #y = 0;

  constructor(profile: ZplProfile, darkness: number) {
    this.#profile = profile;
    this.#darkness = darkness;
  }

  /**
   * Returns the place of something of this height on its label. A new label is begun if the present one is
   * full. The next lies below it.
   */
  room(height: number): number {
    if (this.#y > 0 && this.#y + height > this.#profile.longestLabel) this.#end(0);
    const top = this.#y;
    this.#y += height;
    return top;
  }

  /** Draws on the label. */
  draw(field: Zpl): void {
    this.#fields.push(field);
  }

  /** Ends the paper here: there is no knife, it is torn. */
  cut(): void {
    this.#end(this.#profile.tearFeed);
  }

  /** Everything in the order of sending; a promise when something of it is still being drawn. */
  bytes(): Uint8Array | Promise<Uint8Array> {
    if (this.#y > 0) this.#end(0);
    const parts = this.#parts;
    const known = parts.filter((part) => typeof part === 'string');
    if (known.length === parts.length) return encoded(known);
    return Promise.all(parts.map((part) => Promise.resolve(part))).then(encoded);
  }

  #end(feed: number): void {
    this.#parts.push(
      beginning(this.#profile.dots, Math.max(SHORTEST, this.#y + feed), this.#darkness),
      ...this.#fields,
      '^XZ\n',
    );
    this.#fields = [];
    this.#y = 0;
  }
}

/** A label of no length is not one. */
const SHORTEST = 8;

/**
 * Sets all that a field depends on, so that no setting is left over from another program. Sets continuous
 * paper, width, length, home, upright, darkness, text in UTF-8, font D, and bars of 2 and 5 dots. Forbids the
 * second print of a label that the paper ended in. The height of ^BY is 1 because a QR code lies lower by it.
 */
function beginning(dots: number, length: number, darkness: number): string {
  return `^XA^MNN^PW${dots}^LL${length}^LH0,0^LT0^LS0^PON^FWN^JZN^MD${darkness}^CI28^CFD,18,10^BY2,2.5,1`;
}

function encoded(parts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(parts.join(''));
}

/**
 * Simulates a receipt printer as seen from its cable. Keeps ESC/POS bytes, and answers questions about its
 * state. It draws nothing.
 *
 * Simulates the state of paper and cover. Answers DLE EOT n, GS r 1 and GS a n. Follows the printers'
 * manuals, not the driver. Units: bytes. Source: Epson's ESC/POS command reference (DLE EOT, GS r, GS a).
 */

export type Paper = 'present' | 'low' | 'out';

const DLE = 0x10;
const EOT = 0x04;
const ESC = 0x1b;
const GS = 0x1d;

export class EscPosPrinter {
  readonly #bytes: number[] = [];
  readonly #answer: (bytes: Uint8Array) => void;
  #paper: Paper = 'present';
  #coverOpen = false;
  #reportsByItself = false;
  #paperOutAt = Number.POSITIVE_INFINITY;
  #coverOpensAt = Number.POSITIVE_INFINITY;
  #stopAnsweringAt = Number.POSITIVE_INFINITY;

  /** @param answer carries the printer's bytes to the terminal */
  constructor(answer: (bytes: Uint8Array) => void) {
    this.#answer = answer;
  }

  /** Every byte received so far, questions included. */
  get received(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  /** Forgets what was received, not the state. */
  clear(): void {
    this.#bytes.length = 0;
  }

  setPaper(paper: Paper): void {
    this.#paper = paper;
    this.#stateChanged();
  }

  openCover(open = true): void {
    this.#coverOpen = open;
    this.#stateChanged();
  }

  /** The paper ends once this many more bytes have come in; what comes after them waits unprinted. */
  runOutOfPaperAfter(bytes: number): void {
    this.#paperOutAt = this.#bytes.length + bytes;
  }

  /** Somebody opens the cover once this many more bytes have come in. */
  openCoverAfter(bytes: number): void {
    this.#coverOpensAt = this.#bytes.length + bytes;
  }

  /** Goes silent once this many more bytes have come in: takes everything, answers nothing. */
  fallSilentAfter(bytes = 0): void {
    this.#stopAnsweringAt = this.#bytes.length + bytes;
  }

  /** Receives the cable's bytes, in pieces of any size. */
  receive(chunk: Uint8Array): void {
    for (const byte of chunk) {
      this.#bytes.push(byte);
      if (this.#bytes.length === this.#paperOutAt) {
        this.#paperOutAt = Number.POSITIVE_INFINITY;
        this.setPaper('out');
      }
      if (this.#bytes.length === this.#coverOpensAt) this.openCover();
      this.#heed();
    }
  }

  /**
   * Answers the question that the last three bytes make, if they make one. `ESC @` ends the reports, which
   * the manual allows. As dots of a picture it does the same, which costs only a report.
   */
  #heed(): void {
    const [escape, at] = this.#bytes.slice(-2);
    if (escape === ESC && at === 0x40) this.#reportsByItself = false;
    const [command, kind, n] = this.#bytes.slice(-3);
    if (n === undefined) return;
    if (command === DLE && kind === EOT && n >= 1 && n <= 4) this.#say(this.#realTimeStatus(n));
    // A printer that is stopped does not read the commands in its buffer.
    else if (command === GS && kind === 0x72 && (n === 1 || n === 49) && !this.#offline) {
      this.#say(this.#paper === 'low' ? 0x03 : 0x00);
    } else if (command === GS && kind === 0x61) {
      this.#reportsByItself = n !== 0;
      this.#stateChanged();
    }
  }

  get #offline(): boolean {
    return this.#coverOpen || this.#paper === 'out';
  }

  /** DLE EOT n: one byte, bits 1 and 4 always set. */
  #realTimeStatus(n: number): number {
    const bits = [
      this.#offline ? 0x08 : 0,
      (this.#coverOpen ? 0x04 : 0) | (this.#paper === 'out' ? 0x20 : 0),
      0,
      (this.#paper === 'present' ? 0 : 0x0c) | (this.#paper === 'out' ? 0x60 : 0),
    ][n - 1];
    return 0x12 | (bits ?? 0);
  }

  /** The four bytes of automatic status, once GS a has asked for them. */
  #stateChanged(): void {
    if (!this.#reportsByItself) return;
    const first = 0x10 | (this.#offline ? 0x08 : 0) | (this.#coverOpen ? 0x20 : 0);
    const third = (this.#paper === 'present' ? 0 : 0x03) | (this.#paper === 'out' ? 0x0c : 0);
    this.#say(first, 0x00, third, 0x0f);
  }

  #say(...bytes: readonly number[]): void {
    if (this.#bytes.length < this.#stopAnsweringAt) this.#answer(Uint8Array.from(bytes));
  }
}

/**
 * Test support: an ESC/POS printer that carries out its commands in order, and stops without paper.
 *
 * Written from the command reference, without the driver. Keeps its papers, its stored pictures and its
 * buffer, and answers. Nothing happens by itself and no time passes.
 */
import { type Bitmap, isBlack } from '../../bytes/bitmap.ts';
import type { EscPosDriverId } from '../../profiles/escpos-profiles.ts';
import type { SoakDevice } from '../../testing/soak.ts';
import { type EscPosCommand, readEscPosCommand } from './read-back.ts';

/** 12 mm in dots. */
const TEAR_FEED = 96;

/**
 * Settings after power-on and after `ESC @`: the worst that switches and manuals allow. China's signs,
 * two-byte characters, the small font, units of 1/360 inch, no report by itself.
 */
const WORST = { international: 15, isTwoBytes: true, font: 1, unit: 360, reports: false } as const;

/**
 * Whose manual it follows. 'narrow': a TM-T88V, Epson's with 512 dots across, that tells its name. Woosim's
 * counts dots, and has the two-byte mode among the code pages.
 */
export type Manual = 'epson' | 'narrow' | 'woosim';

/** The nastiest manual of each driver's printers. */
const MANUALS: Readonly<Record<EscPosDriverId, Manual>> = {
  epson: 'narrow',
  sunmi: 'epson',
  bixolon: 'narrow',
  woosim: 'woosim',
};

/** Returns the nastiest manual of a driver's printers; throws for a driver without one. */
export function manualOf(driver: EscPosDriverId): Manual {
  if (!Object.hasOwn(MANUALS, driver))
    throw new Error(`Say in MANUALS of virtual-printer.ts which manual the printers of '${driver}' follow.`);
  return MANUALS[driver];
}

/** Marks a picture on the paper that is wider than the head and was cut. */
export const CUT_AT_THE_HEAD = '[cut at the head]';

export class VirtualPrinter {
  readonly #answer: (bytes: readonly number[]) => void;
  readonly #manual: Manual;
  /** The bytes that are not a whole command yet. */
  #arrived = new Uint8Array();
  #waiting: EscPosCommand[] = [];
  #paper: string[] = [''];
  #isOut = false;
  #isOpen = false;
  #isSilent = false;
  #settings: { -readonly [Key in keyof typeof WORST]: number | boolean } = { ...WORST };
  #linesLeft = Number.POSITIVE_INFINITY;
  /** Counts the dots before the next character, and how many times its font's width it has. */
  #x = 0;
  #across = 1;
  /** Dots across. */
  head = 576;
  readonly kept = new Map<string, Bitmap>();
  /** Its model's name, which it tells when asked; null: it takes the question for nothing. */
  model: string | null = null;
  /** Counts the pictures written into its memory. */
  storings = 0;
  /** True if it answers the query for its stored pictures. */
  knowsList = true;
  /** Pictures it keeps at most. */
  mostKept = Number.POSITIVE_INFINITY;

  constructor(answer: (bytes: readonly number[]) => void, manual: Manual = 'epson') {
    this.#answer = answer;
    this.#manual = manual;
    if (manual !== 'narrow') return;
    this.head = 512;
    this.model = 'TM-T88V';
  }

  /**
   * The text of each piece of paper, cut off or not; the last one hangs out of the printer. '[AB]' is the
   * picture stored under AB.
   */
  papers(): readonly string[] {
    return this.#paper;
  }

  receive(chunk: Uint8Array): void {
    const bytes = new Uint8Array(this.#arrived.length + chunk.length);
    bytes.set(this.#arrived);
    bytes.set(chunk, this.#arrived.length);
    let at = 0;
    while (at < bytes.length) {
      const one = commandAt(bytes, at);
      if (one === null) break;
      at += one.length;
      const [name, n] = one.told;
      // Heeded when it arrives, past everything that waits.
      if (name === 'ask now') this.#say(this.#status(Number(n)));
      else if (name !== 'blank') this.#waiting.push(one.told);
    }
    this.#arrived = bytes.slice(at);
    this.#work();
  }

  /** The paper ends when this many more lines are printed. */
  paperOutAfter(lines: number): void {
    this.#linesLeft = lines;
  }

  openCover(): void {
    this.#isOpen = true;
    this.#changed();
  }

  fallSilent(): void {
    this.#isSilent = true;
  }

  /** A new roll, a closed cover, and it speaks again: what waited is printed. */
  mend(): void {
    this.#linesLeft = Number.POSITIVE_INFINITY;
    this.#isOut = false;
    this.#isOpen = false;
    this.#isSilent = false;
    this.#changed();
    this.#work();
  }

  /** Switched off and on: what waited is gone, what it keeps is not. */
  restart(): void {
    this.#arrived = new Uint8Array();
    this.#waiting = [];
    this.#settings = { ...WORST };
    this.#paper.push('');
    this.mend();
  }

  /** Behind the port that the soak test has for all printers. */
  forSoak(): SoakDevice {
    return {
      papers: () => this.papers(),
      paperOutAfter: (lines) => this.paperOutAfter(lines),
      openCover: () => this.openCover(),
      fallSilent: () => this.fallSilent(),
      mend: () => this.mend(),
      restart: () => this.restart(),
    };
  }

  get #countsDots(): boolean {
    return this.#manual === 'woosim' || this.#settings.unit !== WORST.unit;
  }

  get #stands(): boolean {
    return this.#isOut || this.#isOpen;
  }

  #work(): void {
    while (!this.#stands) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#do(next);
    }
  }

  #do(told: EscPosCommand): void {
    switch (told[0]) {
      case 'initialize':
        this.#settings = { ...WORST };
        this.#across = 1;
        break;
      case 'size':
        this.#across = (Number(told[1]) >> 4) + 1;
        break;
      case 'position':
        this.#x = Number(told[1]) + 256 * Number(told[2]);
        break;
      case 'raster':
        if (typeof told[1] === 'object' && this.#isCut(told[1])) this.#print(CUT_AT_THE_HEAD);
        break;
      case 'international set':
        this.#settings.international = Number(told[1]);
        break;
      case 'one byte':
      case 'two bytes':
        this.#settings.isTwoBytes = told[0] === 'two bytes';
        break;
      case 'code page':
        if (this.#manual === 'woosim') this.#settings.isTwoBytes = false;
        break;
      case 'font':
        this.#settings.font = Number(told[1]);
        break;
      case 'motion unit':
        this.#settings.unit = Number(told[2]);
        break;
      case 'ask name':
        if (this.model !== null) this.#say(0x5f, ...this.model.split('').map(codeOf), 0x00);
        break;
      case 'text':
        this.#printText(this.#asItPrints(String(told[1])));
        break;
      case 'itf':
      case 'qr data':
        this.#print(`<${String(told[1])}>`);
        this.#endLine();
        break;
      case 'kept picture':
        if (this.kept.has(String(told[1]))) this.#print(`[${String(told[1])}]`);
        break;
      case 'define picture':
        this.storings += 1;
        if (typeof told[1] === 'object' && this.kept.size < this.mostKept)
          this.kept.set(String(told[2]), told[1]);
        break;
      case 'delete picture':
        this.kept.delete(String(told[1]));
        break;
      case 'ask kept':
        if (this.knowsList)
          this.#say(0x37, 0x72, 0x40, ...[...this.kept.keys()].join('').split('').map(codeOf), 0x00);
        break;
      case 'ask in turn':
        this.#say(0x00);
        break;
      case 'automatic status':
        this.#settings.reports = told[1] !== 0;
        this.#changed();
        break;
      case 'line':
        this.#endLine();
        break;
      case 'cut':
        this.#paper.push('');
        break;
      case 'feed':
        // To the tear bar: a person tears it off there.
        if (told[1] === TEAR_FEED && this.#countsDots) this.#paper.push('');
        break;
      default:
        break;
    }
  }

  #asItPrints(text: string): string {
    const { international, isTwoBytes, font } = this.#settings;
    const signs = international === 0 ? text : text.replaceAll('$', '¥');
    const letters = isTwoBytes === true ? signs.replace(/[\u0080-\u00ff]./g, '賽') : signs;
    return font === 0 ? letters : letters.toLowerCase();
  }

  /** A line that is full is printed, and goes on in the next. */
  #printText(text: string): void {
    const width = this.#across * (this.#settings.font === 0 ? 12 : 9);
    for (const character of text) {
      if (this.#x + width > this.head) this.#endLine();
      this.#x += width;
      this.#print(character);
    }
  }

  /** Returns true if ink of a picture is past the head. */
  #isCut(picture: Bitmap): boolean {
    for (let y = 0; y < picture.height; y += 1) {
      for (let x = this.head; x < picture.width; x += 1) if (isBlack(picture, x, y)) return true;
    }
    return false;
  }

  #print(text: string): void {
    this.#paper[this.#paper.length - 1] += text;
  }

  #endLine(): void {
    this.#print('\n');
    this.#x = 0;
    this.#linesLeft -= 1;
    if (this.#linesLeft > 0) return;
    this.#isOut = true;
    this.#changed();
  }

  /** DLE EOT n: bits 1 and 4 are always set. */
  #status(n: number): number {
    const bits = [
      this.#stands ? 0x08 : 0,
      (this.#isOpen ? 0x04 : 0) | (this.#isOut ? 0x20 : 0),
      0,
      this.#isOut ? 0x60 : 0,
    ];
    return 0x12 | (bits[n - 1] ?? 0);
  }

  #changed(): void {
    if (this.#settings.reports !== true) return;
    this.#say(0x10 | (this.#stands ? 0x08 : 0) | (this.#isOpen ? 0x20 : 0), 0, this.#isOut ? 0x0c : 0, 0x0f);
  }

  #say(...bytes: readonly number[]): void {
    if (!this.#isSilent) this.#answer(bytes);
  }
}

/** A command that was broken off and goes on as another one is passed over, as printers do. */
function commandAt(bytes: Uint8Array, at: number): ReturnType<typeof readEscPosCommand> {
  try {
    return readEscPosCommand(bytes, at);
  } catch {
    return { told: ['unknown'], length: 1 };
  }
}

function codeOf(character: string): number {
  return character.charCodeAt(0);
}

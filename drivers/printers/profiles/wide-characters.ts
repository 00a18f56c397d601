/**
 * Encodes characters in the two-byte codes of printers with Chinese fonts.
 *
 * Finds the bytes by running the browser's own decoder the other way round: no table is loaded. Decodes in
 * pieces, the most used characters first, so that no frame waits for all of a code's characters. Has two-byte
 * codes only: the four-byte ones of GB18030 are not in printers' fonts.
 */

export type WideCode = 'gb18030' | 'big5';

interface Piece {
  readonly code: WideCode;
  /** First bytes, both included. */
  readonly from: number;
  readonly to: number;
  /** One code unit a pair of bytes, in order; null until it is wanted. */
  characters: string | null;
}

/** The second bytes of a code, in order. */
const TRAILS: Readonly<Record<WideCode, readonly number[]>> = {
  gb18030: range(0x40, 0xfe).filter((byte) => byte !== 0x7f),
  big5: range(0x40, 0xfe).filter((byte) => byte < 0x7f || byte >= 0xa1),
};

const PIECES: Readonly<Record<WideCode, readonly Piece[]>> = {
  // GB 2312's level 1 and 2, its signs, then what GBK added.
  gb18030: pieces(
    'gb18030',
    [0xb0, 0xc3, 0xd7],
    [0xd8, 0xeb, 0xf7],
    [0xa1, 0xaf],
    [0x81, 0x90, 0xa0],
    [0xf8, 0xfe],
  ),
  // Level 1, level 2, signs. Below 0xa1 and above 0xf9 are extensions that printers do not have.
  big5: pieces('big5', [0xa4, 0xb4, 0xc6], [0xc9, 0xd8, 0xe8, 0xf9], [0xa1, 0xa3]),
};

type Pair = readonly [number, number];

/** The characters looked up so far: a day's papers use a few hundred. */
const KNOWN: Readonly<Record<WideCode, Map<string, Pair | undefined>>> = {
  gb18030: new Map(),
  big5: new Map(),
};

/** The two bytes of a character; undefined where the code has none for it. */
export function wideBytes(code: WideCode, character: string): Pair | undefined {
  const known = KNOWN[code];
  if (!known.has(character)) known.set(character, lookUp(code, character));
  return known.get(character);
}

function lookUp(code: WideCode, character: string): Pair | undefined {
  // Private characters and those beyond the basic plane have no agreed place.
  if (character.length !== 1 || /[\ue000-\uf8ff\ufffd]/.test(character)) return undefined;
  for (const piece of PIECES[code]) {
    piece.characters ??= decoded(piece);
    const at = piece.characters.indexOf(character);
    if (at < 0) continue;
    const trails = TRAILS[code];
    return [piece.from + Math.floor(at / trails.length), trails[at % trails.length] ?? 0];
  }
  return undefined;
}

function decoded({ code, from, to }: Piece): string {
  const pairs = range(from, to).flatMap((lead) => TRAILS[code].flatMap((trail) => [lead, trail]));
  return (
    new TextDecoder(code)
      .decode(Uint8Array.from(pairs))
      // Two code units for a pair would move what follows; no printer has these.
      .replace(/[\ud800-\udbff][\udc00-\udfff]/g, '\ufffd')
      // The decoder returns the second byte of an invalid pair after its mark; no pair is ASCII.
      .replace(/\p{ASCII}/gu, '')
  );
}

/** Pieces between the bytes named: the first byte of each run, where it is parted, its last. */
function pieces(code: WideCode, ...runs: readonly (readonly number[])[]): readonly Piece[] {
  return runs.flatMap((run) =>
    run.slice(1).map((to, index) => ({
      code,
      from: index === 0 ? (run[0] ?? to) : (run[index] ?? to) + 1,
      to,
      characters: null,
    })),
  );
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

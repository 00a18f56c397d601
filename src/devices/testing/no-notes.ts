/** Test support: a keeper of notes that takes none. */
import type { NoteKeeper } from '../../../drivers/bill-acceptors/serial-bill-acceptor.ts';

export const NO_NOTES: NoteKeeper = {
  kept: () => null,
  offered: () => Promise.resolve(null),
  credit: () => Promise.resolve(true),
  forget: () => undefined,
  ask: () => Promise.resolve(true),
};

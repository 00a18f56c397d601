/** Holds the window's ticket reader, as reader-desk.ts follows it. */
import { atom } from 'jotai/vanilla';
import { type KnownReader, NO_TICKET_READER } from '../../devices/reader/reader-model.ts';

export const ticketReaderAtom = atom<KnownReader>(NO_TICKET_READER);

/**
 * Holds the notes of the bill acceptor that a person gave back, or could: the host refused them. The teller
 * says where such a note is once its credit is found.
 */
import { atom } from 'jotai/vanilla';

/** The ids of their first posts. Null before the disk has said which. */
export const notesOutOfPlaceAtom = atom<readonly string[] | null>(null);

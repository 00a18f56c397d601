/** Holds which notes of the bill acceptor a person gave back: what is found of them late is asked about. */
import { atom } from 'jotai/vanilla';

/** The ids of their first posts, the newest last. Null before the disk has said which. */
export const notesGivenBackAtom = atom<readonly string[] | null>(null);

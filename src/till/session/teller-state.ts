/** Atoms of the teller who is signed on at this window, and of the window they signed on to. */
import { atom } from 'jotai/vanilla';

export interface Teller {
  readonly tellerId: string;
  readonly tellerName: string;
  readonly windowNumber: number;
  readonly isSelfServe: boolean;
}

export const tellerAtom = atom<Teller | null>(null);
/** Types that the teller may credit and debit, as the window's sign-on named them (S026). */
export interface ExceptionTypes {
  readonly credits: readonly ExceptionType[];
  readonly debits: readonly ExceptionType[];
}

export interface ExceptionType {
  /** As the host knows it. */
  readonly id: number;
  readonly name: string;
}

export const NO_EXCEPTION_TYPES: ExceptionTypes = { credits: [], debits: [] };
export const exceptionTypesAtom = atom<ExceptionTypes>(NO_EXCEPTION_TYPES);

/** The teller whose lock covers the window, if one does (T037). */
export const lockedByAtom = atom<string | null>(null);

export const windowNumberAtom = atom<number | null>(null);

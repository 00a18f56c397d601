/** Holds how far a self-serve terminal has come with signing itself on. */
import { atom } from 'jotai/vanilla';
import type { ToteFailure } from '../../tote/transport/failure.ts';

/**
 * Says why a self-serve terminal is not signed on. 'starting': it was not tried yet. 'failed': the last try
 * failed, and the next one follows by itself.
 */
export type SelfServeSignOn =
  | { readonly state: 'starting' }
  | { readonly state: 'failed'; readonly failure: ToteFailure; readonly tries: number };

export const selfServeSignOnAtom = atom<SelfServeSignOn>({ state: 'starting' });

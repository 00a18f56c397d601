/**
 * Runs a batch of posts as the one operation of the window: a sale and every other operation of money pass
 * here. Owns the phase around the batch; post-batch.ts owns the order of its posts.
 */
import type { Store } from '../window/dialogs.ts';
import { salePhaseAtom } from '../window/sale-phase-state.ts';
import type { PostBatch } from './post-batch.ts';
import type { PostRequest } from './post-request.ts';
import type { EnterSalePhase } from './sale-phase.ts';

export interface IdleBatchParts {
  readonly store: Store;
  readonly batch: PostBatch;
  readonly enterPhase: EnterSalePhase;
}

/**
 * Makes the requests and runs them; `done` as in PostBatch. Resolves to false, with nothing made, if a print
 * has begun meanwhile: a question may have been open for long. Frees the window at the end, after a failure
 * too.
 */
export async function runBatchWhenIdle(
  { store, batch, enterPhase }: IdleBatchParts,
  requests: () => readonly PostRequest[],
  done: Parameters<PostBatch['runBatch']>[1],
): Promise<boolean> {
  if (store.get(salePhaseAtom) !== 'idle') return false;
  enterPhase('selling');
  try {
    await batch.runBatch(requests(), done);
  } finally {
    enterPhase('idle');
  }
  return true;
}

/** An operation: what a teller does at the window for a customer, and how often. */
import { inDoubtCountAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import type { Shop } from './shop.ts';

export interface Operation {
  /** Its frequency, relative to the others. */
  readonly weight: number;
  readonly run: (shop: Shop) => Promise<void>;
}

/** Operations by name. */
export type OperationTable = Readonly<Record<string, Operation>>;

/** A tap that moves money at most so often; some tellers tap more often than once. */
export async function act(
  { teller, chance, orders }: Shop,
  times: number,
  tap: () => Promise<unknown>,
): Promise<void> {
  const { store } = teller.window();
  if (store.get(inDoubtCountAtom) === 0 && store.get(operationPhaseAtom) === 'idle') orders.begin(times);
  const acting = tap();
  if (chance.often(0.1)) void tap();
  await teller.press(acting);
}

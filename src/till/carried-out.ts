/** An act of money whose view keeps what was entered until something came of it. */
import type { MoneyAct, MoneyDesk } from './money-desk.ts';

/** True once the host has carried out one of its orders at least. */
export async function isCarriedOut(desk: MoneyDesk, act: Omit<MoneyAct, 'done'>): Promise<boolean> {
  let done = false;
  await desk.carryOut({
    ...act,
    done() {
      done = true;
    },
  });
  return done;
}

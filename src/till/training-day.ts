/**
 * Throwing the training day away: its tote, and with it everything of this window that stood in its books. Asks first.
 */
import { say } from '../i18n/say.ts';
import type { Journal } from '../journal/journal.ts';
import type { Counter } from './counter.ts';
import type { CustomerBook } from './customer-book.ts';
import type { Transaction } from './customer-session.ts';

export interface TrainingDayParts {
  readonly counter: Counter;
  readonly customers: CustomerBook;
  readonly journal: Journal<Transaction>;
  /** Demo mode's tote; null on a real host, which nobody restarts from here. */
  readonly demo: { readonly restart: () => Promise<void> } | null;
}

export async function restartTrainingDay(parts: TrainingDayParts): Promise<void> {
  const { counter, customers, journal, demo } = parts;
  if (demo === null) return;
  const answer = await counter.ask({ title: say('demo.restart'), lines: [say('demo.restartLoses')] }, [
    { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
    { id: 'restart', label: say('demo.restartNow'), tone: 'danger' },
  ]);
  if (answer !== 'restart') return;
  // The tote that could have said what became of them is gone with its day.
  for (const post of await journal.pending()) await journal.settle(post, 'refused');
  await customers.end();
  try {
    await demo.restart();
  } catch (error) {
    await counter.alert({
      title: say('demo.restartFailed'),
      lines: [],
      details: { inner: [String(error)] },
    });
  }
}

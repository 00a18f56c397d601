/**
 * Throws the training day away: its tote, and all that this window has of that tote. Asks first, then lays
 * the wanted day.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { Journal } from '../../journal/journal.ts';
import { DEMO_HOST } from '../../journal/post.ts';
import type { WindowMemory } from '../memory/window-memory.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs } from '../window/dialogs.ts';
import type { DayKind, TrainingRoom } from './training-room.ts';

export interface TrainingDayDependencies {
  readonly dialogs: Dialogs;
  readonly customers: Pick<CustomerBook, 'end' | 'endTeller'>;
  readonly memory: Pick<WindowMemory, 'forget'>;
  readonly journal: Pick<Journal<Transaction>, 'pending' | 'settle'>;
  /** Demo mode's tote; null on a real host, which nobody restarts from here. */
  readonly demo: Pick<TrainingRoom, 'restart' | 'lay'> | null;
}

interface Words {
  readonly title: Say;
  readonly now: Say;
}

const LAYS = {
  usual: 'trainer.layUsual',
  quiet: 'trainer.layQuiet',
  big: 'trainer.layBig',
} as const;

export function restartTrainingDay(parts: TrainingDayDependencies): Promise<void> {
  return throwAway(parts, { title: say('demo.restart'), now: say('demo.restartNow') }, (demo) =>
    demo.restart(),
  );
}

export function layTrainingDay(parts: TrainingDayDependencies, kind: DayKind): Promise<void> {
  return throwAway(parts, { title: say(LAYS[kind.scenario]), now: say('trainer.layNow') }, (demo) =>
    demo.lay(kind),
  );
}

async function throwAway(
  { dialogs, customers, memory, journal, demo }: TrainingDayDependencies,
  words: Words,
  lay: (demo: Pick<TrainingRoom, 'restart' | 'lay'>) => Promise<void>,
): Promise<void> {
  if (demo === null) return;
  const answer = await dialogs.ask({ title: words.title, lines: [say('demo.restartLoses')] }, [
    { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
    { id: 'restart', label: words.now, tone: 'danger' },
  ]);
  if (answer !== 'restart') return;
  // The tote that could have said what became of them is gone with its day.
  for (const post of await journal.pending()) {
    // A live tote still knows the ones that were sent to it.
    if (post.host === undefined || post.host === DEMO_HOST) await journal.settle(post, 'refused');
  }
  await customers.end();
  await customers.endTeller();
  await memory.forget('bag');
  try {
    await lay(demo);
  } catch (error) {
    await dialogs.alert({
      title: say('demo.restartFailed'),
      lines: [],
      details: { inner: [String(error)] },
    });
  }
}

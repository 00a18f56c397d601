/** Draws the five steps of a wager: the current one, and keys to the others (T062, T083-T086). */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { useTill } from '../../../till/use-till.ts';
import { partsAtom } from '../../../till/wager/pending-wager-state.ts';
import { type HomeView, mayReach } from '../../../till/window/view-stack.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { commandKey } from '../../frame/keys/command-key.ts';
import type { ShortcutId } from '../../frame/keys/shortcuts.ts';
import './steps.css';

const STEPS = [
  ['Card', 'step.card', 'card'],
  ['Race', 'step.race', 'race'],
  ['Pool', 'step.pool', 'pool'],
  ['Amount', 'step.amount', 'amount'],
  ['Runner', 'step.runners', 'runnersStep'],
] as const satisfies readonly (readonly [HomeView, TextKey, ShortcutId])[];

/** Shows results as part of the race step. */
const currentAtom = atom((get) => {
  const { current } = get(homeViewAtom);
  return current === 'Results' ? 'Race' : current;
});
/** Number of the furthest step within reach; a number, so that nothing is drawn while it stays the same. */
const reachAtom = atom((get) => {
  const parts = get(partsAtom);
  return STEPS.findLastIndex(([view]) => mayReach(view, parts));
});

export const Steps = memo(function Steps(): ReactNode {
  const say = useSay();
  const till = useTill();
  const current = useAtomValue(currentAtom);
  const reach = useAtomValue(reachAtom);
  return (
    <nav className="steps" aria-label={say('step.name')}>
      {STEPS.map(([view, label, command], index) => (
        <Button
          key={view}
          className="steps__step"
          disabled={index > reach}
          {...(view === current ? { 'aria-current': 'step' as const } : {})}
          {...commandKey(command)}
          onClick={() => till.select(view)}
        >
          <span className="ellipsis">{say(label)}</span>
        </Button>
      ))}
    </nav>
  );
});

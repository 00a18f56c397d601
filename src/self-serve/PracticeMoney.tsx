/**
 * Draws keys that put practice notes in, and one that shows the papers of the screen. Further keys lead to
 * the other kind of terminal, and back to a teller's window. Draws them in a demo and in a training room
 * alone.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../i18n/SayProvider.tsx';
import { PaperCount } from '../screens/frame/papers/PaperCount.tsx';
import { canPayOutAtom, selfServeFaceAtom } from '../till/session/self-serve-credit.ts';
import { useTill } from '../till/use-till.ts';
import { isForPractice } from '../till/window/modes.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { Button } from '../ui/controls/Button.tsx';
import { pennies } from '../wagering/ground/money.ts';

/** Notes that can be put in, hundredths of the unit. */
const NOTES = [500, 2_000, 10_000] as const;

const modeAtom = atom((get) => get(settingsAtom).mode);
const isForPracticeAtom = atom((get) => isForPractice(get(settingsAtom)));

export function PracticeMoney(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { bills, configuration } = useTill();
  const isForAccounts = useAtomValue(modeAtom) === 'aw';
  const isTaken = useAtomValue(canPayOutAtom);
  const isIdle = useAtomValue(selfServeFaceAtom) === 'idle';
  if (!useAtomValue(isForPracticeAtom)) return null;
  return (
    <fieldset className="self-serve__practice">
      <legend className="caption">{say('selfServe.practice')}</legend>
      {NOTES.map((amount) => (
        <Button
          key={amount}
          aria-label={money(pennies(amount))}
          disabled={!isTaken}
          onClick={() => bills.putNote(amount)}
        >
          {money(pennies(amount), { whole: 'short' })}
        </Button>
      ))}
      <PaperCount />
      {isIdle ? (
        <Button
          tone="quiet"
          onClick={() => {
            configuration.change({ mode: isForAccounts ? 'wab' : 'aw' }, true);
            configuration.save();
          }}
        >
          {say(isForAccounts ? 'selfServe.tryCash' : 'selfServe.tryAccount')}
        </Button>
      ) : null}
      <Button
        tone="quiet"
        onClick={() => {
          configuration.change({ selfServe: false }, true);
          configuration.save();
        }}
      >
        {say('selfServe.toTeller')}
      </Button>
    </fieldset>
  );
}

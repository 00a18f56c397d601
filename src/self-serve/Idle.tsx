/** Draws the idle picture: the next races with their minutes to post, and the one thing to do. */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { raceText } from '../i18n/race-text.ts';
import { useSay } from '../i18n/SayProvider.tsx';
import { summaryAtom } from '../till/cards/card-state.ts';
import { countdownTone, countdownWords } from '../till/cards/countdown.ts';
import { cardsToCome } from '../till/display/next-races.ts';
import { canPayOutAtom, isAccountTerminalAtom } from '../till/session/self-serve-credit.ts';
import { useTill } from '../till/use-till.ts';
import { nowAtom } from '../till/window/clockwork.ts';
import { Button } from '../ui/controls/Button.tsx';
import { minutesToPost } from '../wagering/card/minutes-to-post.ts';
import { AccessKeys } from './access/AccessKeys.tsx';
import { PracticeMoney } from './PracticeMoney.tsx';
import { TerminalHead } from './TerminalHead.tsx';

/** Races that are announced. */
const MOST = 4;

const nextAtom = atom((get) => {
  const summary = get(summaryAtom);
  return summary.state === 'ready' ? cardsToCome(summary.value, get(nowAtom)).slice(0, MOST) : [];
});

export function Idle(): ReactNode {
  const say = useSay();
  const { selfServe } = useTill();
  const next = useAtomValue(nextAtom);
  const now = useAtomValue(nowAtom);
  const canPayOut = useAtomValue(canPayOutAtom);
  const isForAccounts = useAtomValue(isAccountTerminalAtom);
  const ways = isForAccounts ? 'selfServe.accountWays' : canPayOut ? 'selfServe.ways' : 'selfServe.noMoney';
  return (
    <>
      <TerminalHead />
      <main className="self-serve__idle">
        <h1 className="self-serve__question">{say('selfServe.welcome')}</h1>
        <ol className="self-serve__next">
          {next.map((card) => {
            const countdown = minutesToPost({ postTime: card.nextPost, status: card.status }, now);
            const { value, unit } = countdownWords(countdown);
            return (
              <li key={card.id} className="self-serve__race">
                <b className="ellipsis">{card.name}</b>
                <span>{say(raceText(card.raceType), { race: card.currentRace })}</span>
                <span
                  className="board self-serve__minutes"
                  data-tone={countdownTone(countdown)}
                  data-kind={/^\d/.test(say(value)) ? 'number' : 'words'}
                >
                  {say(value)} <small>{unit === null ? '' : say(unit)}</small>
                </span>
              </li>
            );
          })}
        </ol>
      </main>
      <footer className="self-serve__foot" data-face="idle">
        <output className="self-serve__ways">{say(ways)}</output>
        <AccessKeys />
        <PracticeMoney />
        <Button tone="primary" className="self-serve__begin" onClick={selfServe.touched}>
          {say('selfServe.begin')}
        </Button>
      </footer>
    </>
  );
}

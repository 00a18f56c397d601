/**
 * Draws the Lucky Quick Picks of the race list (T136). Each set of the card that can be sold now has a key
 * (T363). Draws nothing without one.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useList, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { readyCardAtom } from '../../../till/cards/card-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { type LuckyEntry, luckyEntriesAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import './LuckyQuickPickEntries.css';
import { betNameIn } from '../lucky-quick-pick/lucky-words.ts';

export function LuckyQuickPickEntries(): ReactNode {
  const say = useSay();
  const entries = useAtomValue(luckyEntriesAtom);
  if (entries.length === 0) return null;
  return (
    <section className="lucky-entries" aria-label={say('lucky.entries')}>
      <h2 className="caption">{say('lucky.entries')}</h2>
      <ul className="lucky-entries__list">
        {entries.map((entry) => (
          <li key={entry.set.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { set, number } }: { readonly entry: LuckyEntry }): ReactNode {
  const say = useSay();
  const list = useList();
  const money = useMoney();
  const till = useTill();
  const card = useAtomValue(readyCardAtom);
  const name = say('lucky.set', { number });
  const bets = set.bets.map(({ race, pool, betAmount }) =>
    say('lucky.entryBet', {
      race,
      pool: betNameIn(card, race, pool),
      amount: money(betAmount, { whole: 'short' }),
    }),
  );
  return (
    <Button className="lucky-entry" onClick={() => till.luckyQuickPick.choose(set.id)}>
      <SpokenName name={say('lucky.entrySpoken', { name, bets: list(bets) })}>
        <span className="lucky-entry__name">{name}</span>
        <span className="lucky-entry__bets">
          {bets.map((bet, index) => (
            <span key={`${index} ${bet}`} className="ellipsis">
              {bet}
            </span>
          ))}
        </span>
      </SpokenName>
    </Button>
  );
}

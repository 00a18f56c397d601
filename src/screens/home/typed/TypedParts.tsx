/** Shows the reading of a typed line. Has the parts of its wager, and a row for each further leg or wager. */
import type { ReactNode } from 'react';
import { useBetName, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { ALL_RACES } from '../../../wagering/bets/all-races.ts';
import { runnerNotation } from '../../../wagering/bets/runner-notation.ts';
import type { TypedWagerReading } from '../../../wagering/typed/typed-reading.ts';
import type { LineShown } from './typed-line.ts';

const CAPTIONS = ['step.card', 'step.race', 'step.amount', 'step.pool', 'step.runners'] as const;

export function TypedParts({ shown }: { readonly shown: LineShown }): ReactNode {
  const say = useSay();
  const partsOf = usePartsOf(shown);
  const { card, reading, text } = shown;
  const name = card === 'loading' ? say('state.loading') : card === 'failed' ? null : (card?.name ?? null);
  const code = typeof card === 'object' ? (card?.traCode ?? null) : null;
  const isParlay = text.wagers[1]?.join === 'leg';
  const rows = [
    [name, ...partsOf(reading, 0)],
    ...(reading?.more ?? []).map((each, index) => [
      say(isParlay ? 'slipRead.leg' : 'typed.wager', { leg: index + 2, wager: index + 2 }),
      ...partsOf(each, index + 1),
    ]),
  ];
  return (
    <div className="typed__rows">
      {rows.map((parts, row) => (
        // Uses the index as key: a row's identity is its place in the line.
        <dl className="typed__parts" key={row} aria-label={row === 0 ? say('typed.parts') : (parts[0] ?? '')}>
          {CAPTIONS.map((caption, place) => {
            const value = parts[place] ?? '';
            return (
              <div className="typed__part" key={caption} {...(value === '' ? { 'data-empty': '' } : {})}>
                <dt className={row === 0 ? 'caption' : 'typed__unseen'}>{say(caption)}</dt>
                <dd className="ellipsis">
                  {row === 0 && place === 0 && code !== null ? (
                    <>
                      <span className="typed__name">{value}</span>
                      <span className="typed__code">{code}</span>
                    </>
                  ) : value === '' ? (
                    '—'
                  ) : (
                    value
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      ))}
    </div>
  );
}

/** Returns race, amount, bet and runners of a wager of the line; null without one. */
function usePartsOf({
  text,
  isGame,
}: LineShown): (reading: TypedWagerReading | null, index: number) => readonly (string | null)[] {
  const say = useSay();
  const money = useMoney();
  const nameOf = useBetName();
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  return (reading, index) => {
    const typed = text.wagers[index];
    const race = reading?.race ?? null;
    if (reading === null || race === null || typed === undefined) return [];
    const raced =
      race.num === ALL_RACES
        ? say('slip.allRaces')
        : say(isGame ? 'race.game' : 'race.race', { race: race.num });
    const amount = reading.amount ?? typed.amount;
    const units = reading.units ?? typed.units;
    const sized =
      units !== null
        ? say('amount.units', { units })
        : amount === null
          ? null
          : money(typed.amount ?? amount);
    const runners = typed.smart ? say('runner.smartQuickPick') : runnerNotation(reading.runners, words);
    return [raced, sized, reading.bet === null ? null : nameOf(reading.bet.name), runners];
  };
}

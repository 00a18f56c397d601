/**
 * Lists the choices for the open field of a lucky quick pick set: cards, races, unboxed bets (T362), or
 * amounts.
 */

import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { raceText } from '../../../i18n/race-text.ts';
import { useBetName, useLanguage, useSay } from '../../../i18n/SayProvider.tsx';
import { twelveHour } from '../../../i18n/times.ts';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { type LuckyOpen, luckyOpenAtom, luckySetupAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { type BetAvailability, type Card, type CardSummary, takesBets } from '../../../wagering/card/card.ts';
import { luckyPools } from '../../../wagering/lucky/lucky-quick-pick.ts';
import type { LuckySetupEvent } from '../../../wagering/lucky/lucky-setup.ts';
import { CustomAmount } from '../amounts/CustomAmount.tsx';
import { PresetAmounts } from '../amounts/PresetAmounts.tsx';
import { usePresets } from '../amounts/use-presets.ts';
import { isCompleted } from '../cards/card-order.ts';
import { placeCode } from '../keys/choice-codes.ts';
import { TypedCodeNote } from '../keys/TypedCodeNote.tsx';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { NotReady } from '../states/NotReady.tsx';
import { PART_TEXTS } from './lucky-words.ts';

const numberAtom = atom((get) => {
  const setup = get(luckySetupAtom);
  return (setup?.drafts.findIndex(({ id }) => id === setup.cell?.set) ?? -1) + 1;
});

export function LuckyChoices(): ReactNode {
  const say = useSay();
  const open = useAtomValue(luckyOpenAtom);
  const number = useAtomValue(numberAtom);
  if (open === null) {
    return (
      <section className="lucky-choices" data-empty="" aria-label={say('lucky.nothingOpen')}>
        <p className="lucky-choices__hint">{say('lucky.nothingOpen')}</p>
      </section>
    );
  }
  const set = say('lucky.set', { number });
  const { cell } = open;
  const title =
    cell.part === 'card'
      ? say('lucky.choosingCard', { set })
      : say('lucky.choosing', {
          set,
          leg: say('lucky.leg', { leg: cell.leg + 1 }),
          part: say(PART_TEXTS[cell.part]),
        });
  return (
    <section className="lucky-choices" aria-label={title}>
      <h3 className="lucky-choices__title">{title}</h3>
      <div className="lucky-choices__body scroll scroll--marked">
        <Choices key={title} open={open} />
      </div>
    </section>
  );
}

function Choices({ open }: { readonly open: LuckyOpen }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { cell, card, race, bet, leg } = open;
  if (cell.part === 'card') return <Cards chosen={open.draft.card} />;
  if (card === null) return null;
  if (card.state !== 'ready') {
    const id = open.draft.card;
    const retry = (): void => {
      if (id !== null) till.luckyQuickPick.openCard(id);
    };
    return <NotReady of={card} failed={say('race.failed')} onRetry={retry} tiles={6} columns={2} />;
  }
  if (cell.part === 'race') return <Races card={card.value} chosen={leg?.race ?? null} />;
  const pools = race === null ? [] : luckyPools(card.value, race.num);
  if (cell.part === 'pool') return <Pools pools={pools} chosen={leg?.pool ?? null} />;
  return bet === null ? <NoPools /> : <Amounts bet={bet} current={leg?.betAmount ?? null} />;
}

function NoPools(): ReactNode {
  const say = useSay();
  return <StateMessage kind="empty" title={say('lucky.noPools')} />;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly code: string;
  readonly disabled: boolean;
  readonly event: LuckySetupEvent;
}

function ChoiceGrid(props: {
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
}): ReactNode {
  const { choices, chosen } = props;
  const say = useSay();
  const till = useTill();
  const { ref, shown } = useGridKeys({ codes: true, takesFocus: true });
  return (
    <>
      <ul ref={ref} className="lucky-choices__grid">
        {choices.map(({ id, name, side, code, disabled, event }) => (
          <li key={id}>
            <Button
              className="lucky-choice"
              pressed={id === chosen}
              disabled={disabled}
              data-code={code}
              onClick={() => till.luckyQuickPick.change(event)}
            >
              <span className="lucky-choice__name">{name}</span>
              <span className="lucky-choice__side board">{side}</span>
            </Button>
          </li>
        ))}
      </ul>
      <TypedCodeNote shown={shown} refusal={(code) => say('pool.noCode', { code })} />
    </>
  );
}

function Cards({ chosen }: { readonly chosen: string | null }): ReactNode {
  const say = useSay();
  const till = useTill();
  const summary = useAtomValue(summaryAtom);
  if (summary.state !== 'ready') {
    return (
      <NotReady
        of={summary}
        failed={say('card.listFailed')}
        onRetry={till.retrySummary}
        tiles={6}
        columns={2}
      />
    );
  }
  const cards = summary.value.filter((card) => !isCompleted(card));
  if (cards.length === 0) return <StateMessage kind="empty" title={say('lucky.noCards')} />;
  return <ChoiceGrid choices={cards.map(cardChoice)} chosen={chosen} />;
}

function cardChoice({ id, name, traCode }: CardSummary, index: number): Choice {
  const event = { type: 'cardChosen', card: id } as const;
  return { id, name, side: traCode, code: placeCode(index), disabled: false, event };
}

function Races({ card, chosen }: { readonly card: Card; readonly chosen: number | null }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  if (card.races.length === 0) return <StateMessage kind="empty" title={say('race.none')} />;
  const choices = card.races.map(
    (race): Choice => ({
      id: String(race.num),
      name: say(raceText(card.raceType), { race: race.num }),
      side: twelveHour(race.postTime, language),
      code: String(race.num),
      disabled: !takesBets(race) || luckyPools(card, race.num).length === 0,
      event: { type: 'raceChosen', race: race.num },
    }),
  );
  return <ChoiceGrid choices={choices} chosen={chosen === null ? null : String(chosen)} />;
}

interface PoolsProps {
  readonly pools: readonly BetAvailability[];
  readonly chosen: number | null;
}

function Pools({ pools, chosen }: PoolsProps): ReactNode {
  const say = useSay();
  const nameOf = useBetName();
  if (pools.length === 0) return <NoPools />;
  const choices = pools.map(
    ({ id, name, minimum }): Choice => ({
      id: String(id),
      name: nameOf(name),
      side: say('pool.minimum', { minimum }),
      code: String(id),
      disabled: false,
      event: { type: 'poolChosen', pool: id },
    }),
  );
  return <ChoiceGrid choices={choices} chosen={chosen === null ? null : String(chosen)} />;
}

interface AmountsProps {
  readonly bet: BetAvailability;
  readonly current: BetAvailability['minimum'] | null;
}

function Amounts({ bet, current }: AmountsProps): ReactNode {
  const till = useTill();
  const presets = usePresets(bet);
  const { ref } = useGridKeys({ codes: false, takesFocus: false });
  const choose = (amount: BetAvailability['minimum']): void =>
    till.luckyQuickPick.change({ type: 'amountChosen', amount });
  return (
    <div className="lucky-amounts">
      <div ref={ref} className="lucky-amounts__presets">
        <PresetAmounts presets={presets} current={current} onChoose={choose} />
      </div>
      <CustomAmount bet={bet} current={current} usual={presets[0] ?? null} onType={noop} onChoose={choose} />
    </div>
  );
}

function noop(): void {
  // Does nothing: the keypad is always open here.
}

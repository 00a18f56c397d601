/**
 * Draws one set of the Lucky QuickPick Setting. Each field opens: its card, and race, bet and amount of its
 * three legs.
 */

import { useAtomValue } from 'jotai/react';
import type { Atom } from 'jotai/vanilla';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { raceText } from '../../../i18n/race-text.ts';
import { useBetName, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { luckyCardsAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import type { Card } from '../../../wagering/card/card.ts';
import type { LuckyCell, LuckyDraft, LuckyLegDraft } from '../../../wagering/lucky/lucky-setup.ts';
import { betNameIn, PART_TEXTS } from './lucky-words.ts';

export interface LuckySetFieldsProps {
  readonly draft: LuckyDraft;
  /** Number of the set from 1, which is its name. */
  readonly number: number;
  readonly open: Atom<LuckyCell | null>;
}

export const LuckySetFields = memo(function LuckySetFields(props: LuckySetFieldsProps): ReactNode {
  const { draft, number, open } = props;
  const say = useSay();
  const till = useTill();
  const summary = useAtomValue(summaryAtom);
  const cards = useAtomValue(luckyCardsAtom);
  const cell = useAtomValue(open);
  const openCell = useCallback(
    (next: LuckyCell) => till.luckyQuickPick.change({ type: 'cellOpened', cell: next }),
    [till],
  );
  const name = say('lucky.set', { number });
  const loaded = draft.card === null ? undefined : cards[draft.card];
  const card = loaded?.state === 'ready' ? loaded.value : null;
  const listed = summary.state === 'ready' ? summary.value.find(({ id }) => id === draft.card) : undefined;
  const cardName =
    draft.card === null
      ? null
      : (card?.name ?? listed?.name ?? say('lucky.unknownCard', { card: draft.card }));
  const isOpen = cell?.set === draft.id;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls to an added set at the end of a long list.
    if (isOpen) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <section ref={section} className="lucky-set" aria-label={name}>
      <h3 className="lucky-set__name">{name}</h3>
      <Button
        className="lucky-field lucky-set__card"
        pressed={isOpen && cell.part === 'card'}
        onClick={() => openCell({ set: draft.id, part: 'card' })}
      >
        <SpokenName name={say('lucky.cardSpoken', { set: name, value: cardName ?? say('lucky.notChosen') })}>
          <FieldFace caption={say('lucky.card')} value={cardName} />
        </SpokenName>
      </Button>
      <Button
        tone="quiet"
        className="lucky-set__delete"
        aria-label={say('lucky.deleteSpoken', { set: name })}
        onClick={() => till.luckyQuickPick.change({ type: 'setDeleted', set: draft.id })}
      >
        {say('lucky.delete')}
      </Button>
      {draft.legs.map((leg, index) => (
        <LegFields
          key={index}
          set={draft.id}
          name={name}
          index={index}
          leg={leg}
          card={card}
          open={isOpen && cell.part !== 'card' && cell.leg === index ? cell.part : null}
          onOpen={openCell}
        />
      ))}
    </section>
  );
});

interface LegFieldsProps {
  readonly set: string;
  readonly name: string;
  readonly index: number;
  readonly leg: LuckyLegDraft;
  readonly card: Card | null;
  readonly open: 'race' | 'pool' | 'amount' | null;
  readonly onOpen: (cell: LuckyCell) => void;
}

function LegFields({ set, name, index, leg, card, open, onOpen }: LegFieldsProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const nameOf = useBetName();
  const legName = say('lucky.leg', { leg: index + 1 });
  const values = {
    race: leg.race === null ? null : say(raceText(card?.raceType ?? null), { race: leg.race }),
    pool: leg.race === null || leg.pool === null ? null : nameOf(betNameIn(card, leg.race, leg.pool)),
    amount: leg.betAmount === null ? null : money(leg.betAmount),
  };
  return (
    <fieldset className="lucky-leg" aria-label={legName}>
      {(['race', 'pool', 'amount'] as const).map((part) => {
        const value = values[part];
        const spoken = { set: name, leg: legName, part: say(PART_TEXTS[part]) };
        return (
          <Button
            key={part}
            className="lucky-field"
            pressed={open === part}
            onClick={() => onOpen({ set, part, leg: index })}
          >
            <SpokenName name={say('lucky.cellSpoken', { ...spoken, value: value ?? say('lucky.notChosen') })}>
              <FieldFace caption={say(PART_TEXTS[part])} value={value} />
            </SpokenName>
          </Button>
        );
      })}
    </fieldset>
  );
}

function FieldFace({
  caption,
  value,
}: {
  readonly caption: string;
  readonly value: string | null;
}): ReactNode {
  return (
    <>
      <span className="caption">{caption}</span>
      <span className="lucky-field__value ellipsis" {...(value === null ? { 'data-empty': '' } : {})}>
        {value ?? '—'}
      </span>
    </>
  );
}

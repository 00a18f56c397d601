/**
 * Draws sort and filter of the card list (T123-T128). Holds a draft until Save, so that Cancel changes
 * nothing. The settings define each toggle (T307).
 */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useState } from 'react';
import { CARD_SORTS, NO_FILTER, type TrackFilter, toggleType } from '../../../config/card-list-settings.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { RACE_TYPES } from '../../../wagering/card/card.ts';
import './CardFilterDialog.css';
import { cardKindsAtom } from './card-list-atoms.ts';
import { SORT_TEXTS } from './filter-words.ts';
import { SPORT_TEXTS } from './sport-texts.ts';

export interface CardFilterDialogProps {
  readonly filter: TrackFilter;
  readonly onSave: (filter: TrackFilter) => void;
  readonly onClose: () => void;
}

export function CardFilterDialog({ filter, onSave, onClose }: CardFilterDialogProps): ReactNode {
  const say = useSay();
  const kinds = useAtomValue(cardKindsAtom);
  const [draft, setDraft] = useState(filter);
  const change = (part: Partial<TrackFilter>): void => setDraft({ ...draft, ...part });
  return (
    <Dialog
      kind="dialog"
      title={say('card.filter')}
      safeAnswer="cancel"
      actions={[
        { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
        { id: 'save', label: say('action.save'), tone: 'primary' },
      ]}
      onAnswer={(answer) => {
        if (answer === 'save') onSave(draft);
        onClose();
      }}
    >
      <Group name={say(draft.filter.length === 0 ? 'card.typesAll' : 'card.types')} columns={2}>
        {RACE_TYPES.map((type) => (
          <Button
            key={type}
            pressed={draft.filter.includes(type)}
            onClick={() => change({ filter: toggleType(draft.filter, type) })}
          >
            {say(SPORT_TEXTS[type])}
          </Button>
        ))}
      </Group>
      <Group name={say('card.sort')} columns={3}>
        {CARD_SORTS.map((sort) => (
          <Button key={sort} pressed={draft.sort === sort} onClick={() => change({ sort })}>
            {say(SORT_TEXTS[sort])}
          </Button>
        ))}
      </Group>
      <Group name={say('card.alsoShow')} columns={2}>
        <Button pressed={draft.completed} onClick={() => change({ completed: !draft.completed })}>
          {say('card.showCompleted')}
          <span className="card-filter__count board">{kinds.completed}</span>
        </Button>
        <Button pressed={draft.future} onClick={() => change({ future: !draft.future })}>
          {say('card.showFuture')}
          <span className="card-filter__count board">{kinds.future}</span>
        </Button>
      </Group>
      <Button className="card-filter__reset" tone="quiet" onClick={() => setDraft(NO_FILTER)}>
        {say('card.resetFilters')}
      </Button>
    </Dialog>
  );
}

function Group(props: {
  readonly name: string;
  readonly columns: 2 | 3;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <fieldset className="card-filter__group" data-columns={props.columns}>
      <legend className="caption">{props.name}</legend>
      {props.children}
    </fieldset>
  );
}

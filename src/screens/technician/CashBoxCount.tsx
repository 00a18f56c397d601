/**
 * Draws the count of the cash box: what the record says by note, what the technician keys, and the
 * difference. The till asks before it empties the box.
 */
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { returnValuesOf } from '../../config/amount-lists.ts';
import { useCount, useSay } from '../../i18n/SayProvider.tsx';
import { dateAtTime } from '../../i18n/times.ts';
import { lastCountingAtom, notesInBoxAtom } from '../../till/bills/bill-state.ts';
import {
  type BoxCount,
  type CountedNote,
  comparedNotes,
  countingTotals,
} from '../../till/bills/box-counts.ts';
import { boxKeyedAtom } from '../../till/technician/technician-state.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { Keypad } from '../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../ui/keys/keypad-keys.ts';
import { type EntryRules, PLAIN_ENTRY, pressKey } from '../../wagering/typed/numeric-entry.ts';
import { useKeypadWords } from '../frame/entries/use-keypad-words.ts';
import { useNoteWorth } from '../frame/entries/use-note-worth.ts';
import './box-count.css';

/** A cash box holds fewer notes of one worth. */
const NOTES: EntryRules = { ...PLAIN_ENTRY, limit: 5 };
/** The smallest denomination that is a banknote, minor units. */
const LEAST_NOTE = 100n;

type Note = Pick<BoxCount, 'currency' | 'amount'>;

const keyOf = ({ currency, amount }: Note): string => `${currency} ${amount}`;

export function CashBoxCount(): ReactNode {
  const say = useSay();
  const { technician } = useTill();
  const notes = useNotes();
  const recorded = useAtomValue(notesInBoxAtom);
  const [keyed, setKeyed] = useAtom(boxKeyedAtom);
  const [chosen, choose] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const words = useKeypadWords(say('technician.boxNext'));
  const found = notes.map((note) => ({ ...note, count: Number(keyed[keyOf(note)] ?? '') }));
  const rows = comparedNotes(recorded, found);
  const isCounted = Object.values(keyed).some((typed) => typed !== '');

  const onKey = (key: KeypadKey): void => {
    if (key === 'enter') return choose((chosen + 1) % notes.length);
    const note = notes[chosen];
    if (note === undefined) return;
    setKeyed((before) => ({ ...before, [keyOf(note)]: pressKey(before[keyOf(note)] ?? '', key, NOTES) }));
  };

  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isDone = await technician.countBox(found.filter(({ count }) => count > 0));
    setBusy(false);
    if (isDone) setKeyed({});
  };

  return (
    <div className="box-count">
      <section className="box-count__notes scroll scroll--marked" aria-label={say('bill.box')}>
        <p className="setting__why">{say('technician.boxWhy')}</p>
        <div className="box-count__head caption" aria-hidden="true">
          <span>{say('technician.boxNote')}</span>
          <span>{say('technician.boxRecorded')}</span>
          <span>{say('technician.boxCounted')}</span>
          <span>{say('technician.boxDifference')}</span>
        </div>
        {notes.map((note, index) => (
          <NoteRow
            key={keyOf(note)}
            row={rows.find((each) => keyOf(each) === keyOf(note)) ?? { ...note, recorded: 0, counted: 0 }}
            typed={keyed[keyOf(note)] ?? ''}
            isChosen={index === chosen}
            onChoose={() => choose(index)}
          />
        ))}
        <LastCounting />
      </section>
      <div className="box-count__entry">
        <Totals rows={rows} isCounted={isCounted} />
        <Keypad words={words} onKey={onKey} />
        <Button
          tone="primary"
          size="large"
          busy={isBusy}
          reason={isCounted || recorded.length === 0 ? null : say('technician.boxCountFirst')}
          onClick={() => void confirm()}
        >
          {say('technician.boxConfirm')}
        </Button>
      </div>
    </div>
  );
}

/** Returns the notes that the record has and those of the window's own list. */
function useNotes(): readonly Note[] {
  const settings = useAtomValue(settingsAtom);
  const recorded = useAtomValue(notesInBoxAtom);
  const own = returnValuesOf(settings)
    .filter((value) => value >= LEAST_NOTE)
    .map((value): Note => ({ currency: settings.currency, amount: Number(value) }));
  const others = recorded.filter((note) => !own.some((each) => keyOf(each) === keyOf(note)));
  const ofOwn = others.filter(({ currency }) => currency === settings.currency);
  const foreign = others.filter(({ currency }) => currency !== settings.currency);
  return [...[...own, ...ofOwn].toSorted((a, b) => a.amount - b.amount), ...foreign];
}

interface NoteRowProps {
  readonly row: CountedNote;
  readonly typed: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function NoteRow({ row, typed, isChosen, onChoose }: NoteRowProps): ReactNode {
  const say = useSay();
  const count = useCount();
  const noteWorth = useNoteWorth();
  const { recorded, counted } = row;
  const note = noteWorth(row);
  return (
    <Button className="box-count__row" pressed={isChosen} onClick={onChoose}>
      <span className="box-count__note">{note}</span>
      <span>
        <Spoken words={say('technician.boxRecorded')} />
        {count(recorded)}
      </span>
      <span className="box-count__typed">
        <Spoken words={say('technician.boxCounted')} />
        {typed === '' ? '—' : count(counted)}
      </span>
      <span data-wrong={typed !== '' && recorded !== counted}>
        <Spoken words={say('technician.boxDifference')} />
        {typed === '' ? '—' : signed(counted - recorded)}
      </span>
    </Button>
  );
}

/** Says a column's name to those who do not see it. */
function Spoken({ words }: { readonly words: string }): ReactNode {
  return <span className="hidden-text">{words} </span>;
}

/** Writes a difference with its sign: '+2', '−1', '0'. */
function signed(difference: number): string {
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

interface TotalsProps {
  readonly rows: readonly CountedNote[];
  /** Something is keyed: before that nothing is missing. */
  readonly isCounted: boolean;
}

function Totals({ rows, isCounted }: TotalsProps): ReactNode {
  const say = useSay();
  const noteWorth = useNoteWorth();
  const { currency: own } = useAtomValue(settingsAtom);
  const found = countingTotals(rows);
  const totals = found.length > 0 ? found : [{ currency: own, recorded: 0, counted: 0 }];
  return (
    <output className="box-count__totals">
      {totals.map(({ currency, recorded, counted }) => (
        <dl key={currency} data-wrong={isCounted && recorded !== counted}>
          {(
            [
              ['technician.boxRecorded', recorded],
              ['technician.boxCounted', counted],
              ['technician.boxDifference', counted - recorded],
            ] as const
          ).map(([name, amount]) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>
                {isCounted || name === 'technician.boxRecorded' ? noteWorth({ currency, amount }) : '—'}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </output>
  );
}

function LastCounting(): ReactNode {
  const say = useSay();
  const { technician } = useTill();
  const noteWorth = useNoteWorth();
  const last = useAtomValue(lastCountingAtom);
  if (last === null) return <p className="box-count__last setting__why">{say('technician.boxNever')}</p>;
  const words = countingTotals(last.notes).map(({ currency, recorded, counted }) =>
    recorded === counted
      ? say('technician.boxLastSame', { counted: noteWorth({ currency, amount: counted }) })
      : say('technician.boxLastOther', {
          counted: noteWorth({ currency, amount: counted }),
          difference: noteWorth({ currency, amount: counted - recorded }),
        }),
  );
  return (
    <div className="box-count__last">
      <span className="setting__words">
        <span className="setting__name">{say('technician.boxLast')}</span>
        <span className="setting__why">
          {say('technician.boxLastBy', { time: dateAtTime(last.at), id: last.by })}
        </span>
        <span className="setting__why">{words.length === 0 ? say('bill.boxNone') : words.join(' · ')}</span>
      </span>
      <Button onClick={() => void technician.printCount()}>
        <Icon name="printer" />
        {say('technician.boxPrint')}
      </Button>
    </div>
  );
}

/** Draws the bill acceptor on the page of devices: its state, last event, cash box, protocol and test. */
import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode } from 'react';
import type { KnownAcceptor } from '../../../devices/bills/bill-model.ts';
import {
  ACCEPTOR_FAULT_TEXTS,
  ACCEPTOR_STATE_TEXTS,
  alertLevelText,
  billTopicText,
} from '../../../devices/bills/bill-texts.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import {
  billFaultsAtom,
  knownAcceptorAtom,
  lastBillEventAtom,
  nextNoteAtom,
  notesInBoxAtom,
} from '../../../till/bills/bill-state.ts';
import { boxTotals } from '../../../till/bills/box-counts.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { ChoiceSetting, FactSetting, SettingGroup } from '../../../ui/controls/Setting.tsx';
import { type LightState, StatusLight } from '../../../ui/controls/StatusLight.tsx';
import { useNoteWorth } from '../../frame/entries/use-note-worth.ts';
import '../printer/printer-setup.css';
import './bill-acceptor.css';

/** Trade names, the same in every language. */
const PROTOCOLS = [
  { value: 'ebds', label: 'EBDS' },
  { value: 'id003', label: 'ID-003' },
] as const;

export function BillAcceptorGroup(): ReactNode {
  const say = useSay();
  const till = useTill();
  const acceptor = useAtomValue(knownAcceptorAtom);
  const isChosen = acceptor.name !== null;
  return (
    <SettingGroup heading={say('bill.acceptor')}>
      <AcceptorCard acceptor={acceptor} />
      {isChosen ? <LastEvent /> : null}
      <CashBox isChosen={isChosen} />
      {acceptor.state === 'ready' ? <NextNote /> : null}
      {acceptor.isSupported ? (
        <ChoiceSetting
          name={say('bill.protocol')}
          why={say('bill.protocolWhy')}
          value={acceptor.protocol}
          choices={PROTOCOLS}
          onChange={(protocol) => void till.bills.setProtocol(protocol)}
        />
      ) : null}
    </SettingGroup>
  );
}

function AcceptorCard({ acceptor }: { readonly acceptor: KnownAcceptor }): ReactNode {
  const say = useSay();
  const till = useTill();
  const status = useStatus(acceptor);
  const { state, name, isSupported } = acceptor;
  return (
    <div className="printer-card" data-there={state === 'ready'}>
      <span className="printer-card__icon">
        <Icon name="banknote" size={30} />
      </span>
      <div className="setting__words">
        <span className="printer-card__name ellipsis">{name ?? say('bill.none')}</span>
        {name === null ? (
          <span className="setting__why">{say(isSupported ? 'bill.noneWhy' : 'bill.fault.unsupported')}</span>
        ) : (
          <StatusLight name={status.words} state={status.light} status={status.words} />
        )}
      </div>
      <div className="printer-card__actions">
        {isSupported ? (
          <Button tone={name === null ? 'primary' : 'plain'} onClick={() => void till.bills.choose()}>
            {say('bill.choose')}
          </Button>
        ) : null}
        {state === 'off' || state === 'away' ? (
          <Button tone="primary" onClick={() => void till.bills.connect()}>
            {say('printer.connect')}
          </Button>
        ) : null}
        {state === 'none' || state === 'off' ? null : (
          <Button onClick={() => void till.bills.disconnect()}>{say('printer.disconnect')}</Button>
        )}
        {name === null ? null : (
          <Button onClick={() => void till.bills.forget()}>{say('printer.forget')}</Button>
        )}
      </div>
    </div>
  );
}

/** Says what is wrong before it says what is well. */
function useStatus({ state, fault }: KnownAcceptor): { readonly light: LightState; readonly words: string } {
  const say = useSay();
  const [wrong] = useAtomValue(billFaultsAtom);
  if (state === 'away' && fault !== null)
    return { light: 'warning', words: say(ACCEPTOR_FAULT_TEXTS[fault]) };
  if (state === 'ready' && wrong !== undefined) return { light: 'warning', words: say(billTopicText(wrong)) };
  const light = state === 'ready' ? 'ok' : state === 'off' || state === 'none' ? 'off' : 'warning';
  return { light, words: say(ACCEPTOR_STATE_TEXTS[state]) };
}

function LastEvent(): ReactNode {
  const say = useSay();
  const noteWorth = useNoteWorth();
  const last = useAtomValue(lastBillEventAtom);
  if (last === null) return <FactSetting name={say('bill.last')} value={say('bill.lastNone')} />;
  const { topic, level, note } = last.event;
  const words = say(billTopicText(topic));
  return (
    <FactSetting
      name={say('bill.last')}
      value={
        <span className="bill-event" data-level={level ?? 'none'}>
          <span>{note === null ? words : `${words} · ${noteWorth(note)}`}</span>
          {level === null ? null : <small>{say(alertLevelText(level))}</small>}
        </span>
      }
    />
  );
}

/** Counts the notes since the box was emptied, by their worth. */
function CashBox({ isChosen }: { readonly isChosen: boolean }): ReactNode {
  const say = useSay();
  const till = useTill();
  const noteWorth = useNoteWorth();
  const box = useAtomValue(notesInBoxAtom);
  if (!isChosen && box.length === 0) return null;
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('bill.box')}</span>
        <span className="setting__why">{say('bill.boxWhy')}</span>
      </span>
      {box.length === 0 ? (
        <span className="setting__value">{say('bill.boxNone')}</span>
      ) : (
        <Button onClick={() => void till.bills.boxEmptied()}>{say('bill.emptied')}</Button>
      )}
      {box.length === 0 ? null : (
        <dl className="bill-box__notes">
          {box.map((row) => (
            <Fragment key={`${row.currency} ${row.amount}`}>
              <dt>{noteWorth(row)}</dt>
              <dd>× {row.count}</dd>
              <dd>{noteWorth({ ...row, amount: row.amount * row.count })}</dd>
            </Fragment>
          ))}
          {boxTotals(box).map((total) => (
            <Fragment key={total.currency}>
              <dt className="bill-box__total">{say('bill.boxSum')}</dt>
              <dd className="bill-box__total">{total.count}</dd>
              <dd className="bill-box__total">{noteWorth(total)}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Tries the acceptor with one note: it is held until the teller decides, or goes back. */
function NextNote(): ReactNode {
  const say = useSay();
  const till = useTill();
  const noteWorth = useNoteWorth();
  const { plan, held } = useAtomValue(nextNoteAtom);
  if (held !== null) {
    return (
      <div className="setting">
        <span className="setting__words">
          <span className="setting__name">{say('bill.held', { amount: noteWorth(held) })}</span>
        </span>
        <span className="choice">
          <Button onClick={() => till.bills.decideHeld(false)}>{say('bill.heldReturn')}</Button>
          <Button tone="primary" onClick={() => till.bills.decideHeld(true)}>
            {say('bill.heldTake')}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <ChoiceSetting
      name={say('bill.next')}
      why={say('bill.nextWhy')}
      value={plan}
      choices={[
        { value: 'take', label: say('bill.next.take') },
        { value: 'hold', label: say('bill.next.hold') },
        { value: 'return', label: say('bill.next.return') },
      ]}
      onChange={(next) => till.bills.planNextNote(next)}
    />
  );
}

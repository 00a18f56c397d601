/** Draws the reader of tickets and betting slips on the page of devices. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { KnownReader } from '../../../devices/reader/reader-model.ts';
import { SCANNER_FAULT_TEXTS } from '../../../devices/scanner/scanner-texts.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { ticketReaderAtom } from '../../../till/scans/reader-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { FactSetting, SettingGroup } from '../../../ui/controls/Setting.tsx';
import { type LightState, StatusLight } from '../../../ui/controls/StatusLight.tsx';
import '../printer/printer-setup.css';

export function ReaderGroup(): ReactNode {
  const say = useSay();
  const reader = useAtomValue(ticketReaderAtom);
  const { tickets, bettingSlips, badReads } = reader.counts;
  return (
    <SettingGroup heading={say('reader.title')}>
      <ReaderCard reader={reader} />
      {reader.name === null ? null : (
        <FactSetting
          name={say('reader.counts')}
          why={say(LAST_READS[reader.lastRead ?? 'none'])}
          value={say('reader.countsOf', { tickets, slips: bettingSlips, bad: badReads })}
        />
      )}
    </SettingGroup>
  );
}

function ReaderCard({ reader }: { readonly reader: KnownReader }): ReactNode {
  const say = useSay();
  const { reader: acts } = useTill();
  const { name, link, paper, canChoose } = reader;
  const status = statusOf(reader);
  const isThere = link === 'open' && reader.answers;
  return (
    <div className="printer-card" data-there={isThere}>
      <span className="printer-card__icon">
        <Icon name="scan" size={30} />
      </span>
      <div className="setting__words">
        <span className="printer-card__name ellipsis">
          {name === null ? say('reader.none') : reader.model === '' ? name : reader.model}
        </span>
        {name === null ? (
          <span className="setting__why">{say(canChoose ? 'reader.noneWhy' : 'reader.noPorts')}</span>
        ) : (
          <StatusLight name={say(status.key)} state={status.state} status={say(status.key)} />
        )}
        {isThere && reader.holdsPaper === false ? (
          <span className="setting__why">{say('reader.notHeld')}</span>
        ) : null}
      </div>
      <div className="printer-card__actions">
        {canChoose ? (
          <Button tone={name === null ? 'primary' : 'plain'} onClick={() => void acts.choose()}>
            {say('reader.choose')}
          </Button>
        ) : null}
        {name !== null && link === 'closed' ? (
          <Button tone="primary" onClick={() => void acts.connect()}>
            {say('printer.connect')}
          </Button>
        ) : null}
        {paper === 'held' || paper === 'stuck' ? (
          <Button tone="primary" onClick={() => acts.eject()}>
            {say('reader.eject')}
          </Button>
        ) : null}
        {link === 'closed' ? null : (
          <Button onClick={() => void acts.disconnect()}>{say('printer.disconnect')}</Button>
        )}
        {name === null ? null : <Button onClick={() => void acts.forget()}>{say('printer.forget')}</Button>}
      </div>
    </div>
  );
}

const LAST_READS = {
  none: 'reader.lastNone',
  ticket: 'reader.lastTicket',
  slip: 'reader.lastSlip',
  bad: 'reader.lastBad',
} as const satisfies Readonly<Record<'bad' | 'none' | 'slip' | 'ticket', TextKey>>;

const PAPERS = {
  none: 'reader.ready',
  held: 'reader.held',
  inMouth: 'reader.inMouth',
  stuck: 'reader.stuck',
} as const satisfies Readonly<Record<KnownReader['paper'], TextKey>>;

function statusOf(reader: KnownReader): { readonly key: TextKey; readonly state: LightState } {
  if (reader.link === 'opening') return { key: 'reader.connecting', state: 'warning' };
  if (reader.link === 'closed') {
    return {
      key: reader.fault === null ? 'reader.off' : SCANNER_FAULT_TEXTS[reader.fault],
      state: reader.fault === null ? 'off' : 'warning',
    };
  }
  if (!reader.answers) return { key: 'reader.silent', state: 'warning' };
  return { key: PAPERS[reader.paper], state: reader.paper === 'none' ? 'ok' : 'warning' };
}

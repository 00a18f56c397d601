/** Draws the reader of tickets and betting slips on the page of devices. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { KnownReader } from '../../../devices/reader/reader-model.ts';
import { readerStatus } from '../../../devices/reader/reader-texts.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { ticketReaderAtom } from '../../../till/scans/reader-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { FactSetting, SettingGroup } from '../../../ui/controls/Setting.tsx';
import { StatusLight } from '../../../ui/controls/StatusLight.tsx';
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
  const status = readerStatus(reader);
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

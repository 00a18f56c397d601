/** Shows the last scan as RAW, TSN and FROM (T188). Of a card's number it shows the end alone. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { lastScanAtom } from '../../../till/scans/scan-state.ts';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import type { ScanEvent } from '../../../wagering/tickets/scan-event.ts';
import { maskedCard, visibleText } from './scanner-words.ts';

export function LastScan(): ReactNode {
  const say = useSay();
  const scan = useAtomValue(lastScanAtom);
  return (
    <SettingGroup heading={say('scanner.last')}>
      {scan === null ? (
        <StateMessage
          kind="empty"
          icon="scan"
          title={say('scanner.lastNone')}
          line={say('scanner.lastNoneWhy')}
        />
      ) : (
        <Facts scan={scan} />
      )}
    </SettingGroup>
  );
}

function Facts({ scan }: { readonly scan: ScanEvent }): ReactNode {
  const say = useSay();
  const { raw, data, tsnStr, isPlayerId, from, source } = scan;
  const shown = source === 'MAGCARD' ? maskedCard(data) : visibleText(raw ?? data);
  const none = say(isPlayerId ? 'scanner.tsnPlayer' : 'scanner.tsnNone');
  return (
    <dl className="scanner-last">
      <dt>{say('scanner.raw')}</dt>
      <dd className="scanner-last__code">{shown}</dd>
      <dt>{say('scanner.tsn')}</dt>
      <dd className={tsnStr === null ? 'scanner-last__none' : 'scanner-last__code'}>{tsnStr ?? none}</dd>
      <dt>{say('scanner.from')}</dt>
      <dd>{nameOf(from) ?? source}</dd>
    </dl>
  );

  function nameOf(origin: ScanEvent['from']): string | null {
    if (origin === null) return null;
    if (origin.by === 'device') return origin.name;
    const words = {
      keyboard: source === 'MAGCARD' ? 'scanner.bySwipe' : 'scanner.byKeyboard',
      paste: 'scanner.byPaste',
      camera: 'scanner.camera',
    } as const;
    return say(words[origin.by]);
  }
}

/**
 * Lists the scanners that are not connected (T190, T191): those of this window, with Connect All, and those
 * that were just found.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { KnownScanner } from '../../../devices/scanner/scanner-model.ts';
import { SCANNER_FAULT_TEXTS } from '../../../devices/scanner/scanner-texts.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { knownScannersAtom } from '../../../till/scans/scan-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { CONNECTION_NAMES, FIND_WORDS } from './scanner-words.ts';

export function PairedScanners(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { own, list } = useAtomValue(knownScannersAtom);
  const paired = own.filter(({ connected }) => !connected);
  return (
    <SettingGroup heading={say('scanner.paired')}>
      {list === 'loading' && own.length === 0 ? (
        <Skeleton tiles={1} columns={1} label={say('scanner.loading')} />
      ) : paired.length === 0 ? (
        <Nothing text={say('scanner.pairedNone')} />
      ) : null}
      {paired.map((scanner) => (
        <Row key={scanner.key} scanner={scanner}>
          <Act
            word={say('scanner.forget')}
            scanner={scanner}
            onClick={() => till.scanners.forget(scanner.key)}
          />
          <Act
            word={say('scanner.connect')}
            scanner={scanner}
            onClick={() => till.scanners.connect(scanner.key)}
          />
        </Row>
      ))}
      {paired.length > 1 ? (
        <div className="printer-scan">
          <Button onClick={() => void till.scanners.connectAll()}>{say('scanner.connectAll')}</Button>
        </div>
      ) : null}
    </SettingGroup>
  );
}

export function ScannedScanners(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { found, connections, isScanning, list } = useAtomValue(knownScannersAtom);
  const isFailed = list !== 'loading' && list !== 'ready';
  return (
    <SettingGroup heading={say('scanner.scanned')}>
      {isFailed ? (
        <StateMessage
          kind="failed"
          title={say('scanner.listFailed')}
          line={say(SCANNER_FAULT_TEXTS[list])}
          action={{ label: say('action.retry'), onClick: () => void till.scanners.refresh() }}
        />
      ) : null}
      {found.map((scanner) => (
        <Row key={scanner.key} scanner={scanner}>
          {scanner.CONNECTION === 'bluetooth' ? (
            <Act
              word={say('scanner.forget')}
              scanner={scanner}
              onClick={() => till.scanners.forget(scanner.key)}
            />
          ) : null}
          <Act
            word={say('scanner.connect')}
            scanner={scanner}
            onClick={() => till.scanners.connect(scanner.key)}
          />
        </Row>
      ))}
      {list === 'loading' && found.length === 0 && !isScanning ? (
        <Skeleton tiles={1} columns={1} label={say('scanner.loading')} />
      ) : isScanning ? (
        <output className="printer-note">{say('scanner.scanning')}</output>
      ) : found.length === 0 && !isFailed && connections.length > 0 ? (
        <Nothing text={say('scanner.noneFound')} />
      ) : null}
      {connections.length === 0 && list !== 'loading' ? (
        <Nothing text={say('scanner.fault.unsupported')} />
      ) : null}
      {connections.length === 0 ? null : (
        <div className="printer-scan scanner-find">
          {connections.map((connection) => (
            // Opens the browser's list of devices straight from the tap, as browsers require.
            <Button
              key={connection}
              busy={isScanning}
              onClick={() => void till.scanners.discover(connection)}
            >
              <Icon name="search" />
              {say(FIND_WORDS[connection])}
            </Button>
          ))}
        </div>
      )}
    </SettingGroup>
  );
}

interface RowProps {
  readonly scanner: KnownScanner;
  readonly children: ReactNode;
}

function Row({ scanner, children }: RowProps): ReactNode {
  const say = useSay();
  const { FRIENDLY_NAME, CONNECTION, isConnecting, fault } = scanner;
  const state = isConnecting ? 'scanner.isConnecting' : fault === null ? null : SCANNER_FAULT_TEXTS[fault];
  return (
    <div className="printer-row">
      <span className="setting__words">
        <span className="setting__name ellipsis">{FRIENDLY_NAME}</span>
        <span className="setting__why">
          {say(CONNECTION_NAMES[CONNECTION])} · {say(state ?? 'scanner.isAway')}
        </span>
      </span>
      <span className="printer-row__actions">{children}</span>
    </div>
  );
}

interface ActProps {
  readonly word: string;
  readonly scanner: KnownScanner;
  readonly onClick: () => unknown;
}

function Act({ word, scanner, onClick }: ActProps): ReactNode {
  const say = useSay();
  const label = say('scanner.actOn', { act: word, scanner: scanner.FRIENDLY_NAME });
  return (
    <Button busy={scanner.isConnecting} aria-label={label} onClick={() => void onClick()}>
      {word}
    </Button>
  );
}

function Nothing({ text }: { readonly text: string }): ReactNode {
  return <p className="printer-note">{text}</p>;
}

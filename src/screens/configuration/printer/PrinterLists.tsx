/**
 * Lists the printers that can be used instead (T182-T185). They were used before, are remembered by the
 * browser, or were just found; the screen is one too. Shows each device in one list, and the active printer
 * in none.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import {
  addressOf,
  type FoundPrinter,
  isSameAddress,
  type KnownPrinters,
  type PrinterAddress,
} from '../../../devices/model/printer-model.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { dateAtTime } from '../../../i18n/times.ts';
import { knownPrintersAtom } from '../../../till/printing/printer-setup-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { mayPrintOnScreen } from '../../../till/window/modes.ts';
import { printerAtom } from '../../../till/window/printer-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { CONNECTION_WORDS, SCAN_WORDS } from './printer-words.ts';

export function PreviousPrinters(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { previous, drivers } = useAtomValue(knownPrintersAtom);
  return (
    <SettingGroup heading={say('printer.previous')}>
      {previous.length === 0 ? <Nothing text={say('printer.previousNone')} /> : null}
      {previous.map((record) => {
        const driver = drivers.find(({ id }) => id === record.mode)?.name ?? record.mode;
        const facts = { driver, connection: say(CONNECTION_WORDS[record.CONNECTION]) };
        const address = addressOf(record);
        return (
          <Row
            key={`${address.connection} ${address.id}`}
            name={record.FRIENDLY_NAME}
            why={`${say('printer.driverBy', facts)} · ${dateAtTime(record.lastUse)}`}
          >
            <Button
              aria-label={say('printer.forgetOne', { printer: record.FRIENDLY_NAME })}
              onClick={() => void till.printers.forget(address)}
            >
              {say('printer.forget')}
            </Button>
            <Use address={address} name={record.FRIENDLY_NAME} />
          </Row>
        );
      })}
    </SettingGroup>
  );
}

export function PairedDevices(): ReactNode {
  const say = useSay();
  const known = useAtomValue(knownPrintersAtom);
  return (
    <SettingGroup heading={say('printer.paired')}>
      <Paired known={known} />
    </SettingGroup>
  );
}

function Paired({ known }: { readonly known: KnownPrinters }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { paired } = known;
  if (paired.state === 'loading')
    return <Skeleton tiles={1} columns={1} label={say('printer.pairedLoading')} />;
  if (paired.state === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say('printer.scanFailed')}
        line={say(paired.reason)}
        action={{ label: say('action.retry'), onClick: () => void till.printers.refresh() }}
      />
    );
  }
  const others = paired.value.filter((device) => !isListed(known, device));
  return others.length === 0 ? <Nothing text={say('printer.pairedNone')} /> : <Devices devices={others} />;
}

export function ScannedDevices(): ReactNode {
  const say = useSay();
  const till = useTill();
  const known = useAtomValue(knownPrintersAtom);
  const { connections, isScanning } = known;
  const others = known.scanned.filter((device) => !isListed(known, device));
  return (
    <SettingGroup heading={say('printer.scanned')}>
      <Devices devices={others} />
      {isScanning ? (
        <output className="printer-note">{say('printer.scanning')}</output>
      ) : others.length === 0 ? (
        <Nothing text={say('printer.noneFound')} />
      ) : null}
      <div className="printer-scan">
        {connections.map((connection) => (
          // Opens the browser's list of devices straight from the tap, as browsers require.
          <Button key={connection} busy={isScanning} onClick={() => void till.printers.choose(connection)}>
            <Icon name="search" />
            {say(SCAN_WORDS[connection])}
          </Button>
        ))}
        {connections.length === 0 ? <Nothing text={say('printer.connect.unsupported')} /> : null}
      </div>
    </SettingGroup>
  );
}

export function ScreenPrinter(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { kind } = useAtomValue(printerAtom);
  const isAllowed = mayPrintOnScreen(useAtomValue(settingsAtom));
  const isUsed = kind === 'screen';
  if (!isAllowed) return null;
  const label = isUsed ? 'printer.chosen' : 'printer.chooseThis';
  return (
    <SettingGroup heading={say('printer.without')}>
      <Row name={say('printer.screen')} why={say('printer.screenWhy')}>
        <Button
          pressed={isUsed}
          aria-label={say('printer.chooseKind', { label: say(label), kind: say('printer.screen') })}
          onClick={() => void till.printers.choose('screen')}
        >
          {say(label)}
        </Button>
      </Row>
    </SettingGroup>
  );
}

/** Returns true for the active printer and for those used before. */
function isListed({ selected, previous }: KnownPrinters, device: FoundPrinter): boolean {
  return [...(selected === null ? [] : [selected]), ...previous].some((record) =>
    isSameAddress(addressOf(record), device),
  );
}

function Devices({ devices }: { readonly devices: readonly FoundPrinter[] }): ReactNode {
  const say = useSay();
  return devices.map((device, index) => (
    // Adds the index: ports of one make share their id.
    <Row
      key={`${device.connection} ${device.id} ${index}`}
      name={device.name}
      why={say(CONNECTION_WORDS[device.connection])}
    >
      <Use address={device} name={device.name} />
    </Row>
  ));
}

function Use({ address, name }: { readonly address: PrinterAddress; readonly name: string }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { connection, id } = address;
  return (
    <Button
      aria-label={say('printer.chooseKind', { label: say('printer.chooseThis'), kind: name })}
      onClick={() => void till.printers.use({ connection, id })}
    >
      {say('printer.chooseThis')}
    </Button>
  );
}

interface RowProps {
  readonly name: string;
  readonly why: string;
  readonly children: ReactNode;
}

function Row({ name, why, children }: RowProps): ReactNode {
  return (
    <div className="printer-row">
      <span className="setting__words">
        <span className="setting__name ellipsis">{name}</span>
        <span className="setting__why">{why}</span>
      </span>
      <span className="printer-row__actions">{children}</span>
    </div>
  );
}

function Nothing({ text }: { readonly text: string }): ReactNode {
  return <p className="printer-note">{text}</p>;
}

/** Configuration sub-page 3 (T194): the selected printer with its status, a test ticket, and the choice of another. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { PrinterKind, PrinterState } from '../../devices/printer-part.ts';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { printerAtom } from '../../till/state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { StatusLight } from '../../ui/StatusLight.tsx';
import { printerLight } from '../frame/status-words.ts';
import './configuration.css';
import { SettingGroup } from '../../ui/Setting.tsx';

interface Kind {
  readonly kind: Exclude<PrinterKind, 'none'>;
  readonly icon: IconName;
  readonly name: TextKey;
  readonly why: TextKey;
}

const KINDS: readonly Kind[] = [
  { kind: 'screen', icon: 'window', name: 'printer.screen', why: 'printer.screenWhy' },
  { kind: 'bluetooth', icon: 'printer', name: 'printer.bluetooth', why: 'printer.bluetoothWhy' },
  { kind: 'serial', icon: 'printer', name: 'printer.serial', why: 'printer.serialWhy' },
];

export function PrinterSetup(): ReactNode {
  const say = useSay();
  const till = useTill();
  const printer = useAtomValue(printerAtom);
  const light = printerLight(printer);
  const [choosing, setChoosing] = useState<PrinterKind | null>(null);
  const selected = printer.kind !== 'none';

  /** A device has a name of its own; the screen is called what the window's language calls it. */
  const nameOf = ({ kind, name }: PrinterState): string => (kind === 'screen' ? say('printer.screen') : name);

  // Straight from the tap: a browser opens its list of devices for nothing else.
  const choose = async (kind: PrinterKind): Promise<void> => {
    const chosen = till.choosePrinter(kind);
    setChoosing(kind);
    await chosen;
    setChoosing(null);
  };

  return (
    <div className="settings">
      <SettingGroup heading={say('printer.selected')}>
        <div className="printer-card">
          <span className="printer-card__icon">
            <Icon name="printer" size={30} />
          </span>
          <div className="setting__words">
            <span className="printer-card__name ellipsis">
              {selected ? nameOf(printer) : say('printer.status.noneSelected')}
            </span>
            {selected ? (
              <StatusLight name={say(light.status)} state={light.state} status={say(light.status)} />
            ) : null}
          </div>
          {selected ? (
            <div className="printer-card__actions">
              <Button onClick={() => void till.printTestTicket()}>{say('printer.test')}</Button>
              <Button onClick={() => void till.disconnectPrinter()}>{say('printer.disconnect')}</Button>
            </div>
          ) : null}
        </div>
      </SettingGroup>
      <SettingGroup heading={say('printer.choose')}>
        {KINDS.map(({ kind, icon, name, why }) => {
          const label = printer.kind === kind ? 'printer.chosen' : 'printer.chooseThis';
          return (
            <div className="printer-kind" key={kind}>
              <Icon name={icon} size={26} />
              <span className="setting__words">
                <span className="setting__name">{say(name)}</span>
                <span className="setting__why">{say(why)}</span>
              </span>
              <Button
                pressed={printer.kind === kind}
                busy={choosing === kind}
                aria-label={say('printer.chooseKind', { label: say(label), kind: say(name) })}
                onClick={() => void choose(kind)}
              >
                {say(label)}
              </Button>
            </div>
          );
        })}
      </SettingGroup>
    </div>
  );
}

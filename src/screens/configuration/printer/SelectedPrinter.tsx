/** Shows the active printer (T179-T181): its name, address and status, its actions, and its print density. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { canStepDensity, DENSITY_STEPS, densityAfter } from '../../../devices/driver/density-steps.ts';
import { addressOf, isPrinterThere, type KnownWidth } from '../../../devices/model/printer-model.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { knownPrintersAtom } from '../../../till/printing/printer-setup-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { printerAtom } from '../../../till/window/printer-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';
import { StatusLight } from '../../../ui/controls/StatusLight.tsx';
import { printerLight } from '../../frame/head/status-words.ts';
import { CONNECTION_WORDS } from './printer-words.ts';

export function SelectedPrinter(): ReactNode {
  const say = useSay();
  const till = useTill();
  const printer = useAtomValue(printerAtom);
  const { selected, density: duty, width, drivers } = useAtomValue(knownPrintersAtom);
  const light = printerLight(printer);
  const isThere = isPrinterThere(printer.status);
  const isNone = printer.kind === 'none';
  const driver = drivers.find(({ id }) => id === selected?.mode)?.name ?? selected?.mode ?? '';
  // Names a device by its own name, and the screen in the window's language.
  const name = printer.kind === 'screen' ? say('printer.screen') : printer.name;
  return (
    <SettingGroup heading={say('printer.selected')}>
      <div className="printer-card" data-there={isThere}>
        <span className="printer-card__icon">
          <Icon name="printer" size={30} />
        </span>
        <div className="setting__words">
          <span className="printer-card__name ellipsis">
            {isNone ? say('printer.status.noneSelected') : name}
          </span>
          {isNone ? (
            <span className="setting__why">{say('printer.chooseOne')}</span>
          ) : (
            <StatusLight name={say(light.status)} state={light.state} status={say(light.status)} />
          )}
        </div>
        {selected === null ? null : (
          <dl className="printer-card__facts">
            <dt>{say('printer.driver')}</dt>
            <dd>
              {say('printer.driverBy', { driver, connection: say(CONNECTION_WORDS[selected.CONNECTION]) })}
            </dd>
            <dt>{say('printer.address')}</dt>
            <dd>
              <span className="printer-card__address">{selected.MAC_ADDRESS}</span>
              <span className="setting__why">{say('printer.addressWhy')}</span>
            </dd>
          </dl>
        )}
        {isNone ? null : (
          <div className="printer-card__actions">
            {isThere || selected === null ? null : (
              <Button tone="primary" onClick={() => void till.printers.use(addressOf(selected))}>
                {say('printer.connect')}
              </Button>
            )}
            <Button onClick={() => void till.printTestTicket()}>{say('printer.test')}</Button>
            <Button onClick={() => void till.printers.disconnect()}>{say('printer.disconnect')}</Button>
          </div>
        )}
      </div>
      {width === null ? null : <Width width={width} />}
      {duty === null ? null : <Duty duty={duty} />}
    </SettingGroup>
  );
}

function Width({ width }: { readonly width: KnownWidth }): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <fieldset className="setting" aria-label={say('printer.width')}>
      <span className="setting__words">
        <span className="setting__name">{say('printer.width')}</span>
        <span className="setting__why">{say('printer.widthWhy', { dots: width.used })}</span>
      </span>
      <span className="printer-duty">
        {[null, ...width.options].map((dots) => (
          <Button
            key={dots}
            pressed={width.chosen === dots}
            onClick={() => void till.printers.setWidth(dots)}
          >
            {dots === null ? say('printer.widthAuto') : say('printer.widthDots', { dots })}
          </Button>
        ))}
      </span>
    </fieldset>
  );
}

function Duty({ duty }: { readonly duty: number }): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <fieldset className="setting" aria-label={say('printer.duty')}>
      <span className="setting__words">
        <span className="setting__name">{say('printer.duty')}</span>
        <span className="setting__why">{say('printer.dutyWhy')}</span>
      </span>
      <span className="printer-duty">
        {DENSITY_STEPS.map((step) => (
          <Button
            key={step}
            className="printer-duty__step"
            style={{ order: step < 0 ? 0 : 2 }}
            aria-label={say(step < 0 ? 'printer.dutyLess' : 'printer.dutyMore', { by: Math.abs(step) })}
            disabled={!canStepDensity(duty, step)}
            onClick={() => void till.printers.setDensity(densityAfter(duty, step))}
          >
            {step < 0 ? `−${-step}` : `+${step}`}
          </Button>
        ))}
        <output className="setting__value printer-duty__value">{duty}</output>
      </span>
    </fieldset>
  );
}

/**
 * Draws the configuration page (T022, T192-T197): a sub-page, and the keys of all of them in a footer. A
 * change counts at once. Some count after Save has reloaded the terminal (T324).
 *
 * Readings: the footer offers the printer and the scanner "if present" (T197). The printer's key is there
 * wherever this window can have a printer: a manager may be about to set up the first. A scanner that
 * works as a keyboard tells nobody that it is there, so its key is always there. Window Setup is sub-page
 * 5. It has a key in the footer too. The specification names no page for the ticket reader, the bill acceptor
 * and the customer's display: they share one beside the scanner's.
 */
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { reloadNeededAtom, settingsKeyAtom } from '../../till/configuration/configuration-state.ts';
import { knownPrintersAtom } from '../../till/printing/printer-setup-state.ts';
import { useTill } from '../../till/use-till.ts';
import { mayPrintOnScreen } from '../../till/window/modes.ts';
import { printerAtom } from '../../till/window/printer-state.ts';
import {
  CONFIGURATION_TABS,
  type ConfigurationTab,
  configurationTabAtom,
  settingsAtom,
} from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/controls/Icon.tsx';
import { useShownMark } from '../../ui/page/shown-mark.ts';
import { PageFrame } from '../frame/PageFrame.tsx';
import './configuration.css';
import { DevicesPage } from './devices/DevicesPage.tsx';
import { KeyPrompt } from './key/KeyPrompt.tsx';
import { Preferences } from './Preferences.tsx';
import { ProtectedSettings } from './ProtectedSettings.tsx';
import { PrinterSetup } from './printer/PrinterSetup.tsx';
import { ScannerPage } from './scanner/ScannerPage.tsx';
import { WindowSetup } from './WindowSetup.tsx';

interface Tab {
  readonly label: TextKey;
  readonly icon: IconName;
  readonly page: () => ReactNode;
}

const TABS: Readonly<Record<ConfigurationTab, Tab>> = {
  preferences: { label: 'menu.preferences', icon: 'settings', page: () => <Preferences /> },
  settings: { label: 'menu.settings', icon: 'lock', page: () => <ProtectedSettings /> },
  printer: { label: 'menu.printer', icon: 'printer', page: () => <PrinterSetup /> },
  scanner: { label: 'menu.scanner', icon: 'scan', page: () => <ScannerPage /> },
  devices: { label: 'menu.devices', icon: 'devices', page: () => <DevicesPage /> },
  windowSetup: { label: 'menu.windowSetup', icon: 'window', page: () => <WindowSetup /> },
};

export function Configuration(): ReactNode {
  const say = useSay();
  const till = useTill();
  const [current, show] = useAtom(configurationTabAtom);
  const { isOpen } = useAtomValue(settingsKeyAtom);
  const isReloadNeeded = useAtomValue(reloadNeededAtom);
  const hasPrinter = useHasPrinter();
  useShownMark('configuration');
  useEffect(() => {
    // Asks which printers this browser can reach, for the footer.
    void till.printers.refresh();
    return till.configuration.leave;
  }, [till]);
  // Asks for the key over sub-page 1, which stays after a wrong one (T320-T322).
  const isAsking = current === 'settings' && !isOpen;
  const shown = isAsking ? 'preferences' : current;
  const tabs = CONFIGURATION_TABS.filter((tab) => tab !== 'printer' || hasPrinter || tab === current);
  const footer = (
    <>
      <Button onClick={() => till.closePage()}>
        <Icon name="back" />
        {say('action.back')}
      </Button>
      {tabs.map((tab) => (
        <Button key={tab} pressed={tab === current} onClick={() => show(tab)}>
          <Icon name={TABS[tab].icon} />
          <span>{say(TABS[tab].label)}</span>
        </Button>
      ))}
      <Button tone={isReloadNeeded ? 'primary' : 'plain'} onClick={() => till.configuration.save()}>
        <Icon name={isReloadNeeded ? 'refresh' : 'check'} />
        <span>{say(isReloadNeeded ? 'configuration.saveAndReload' : 'action.save')}</span>
      </Button>
    </>
  );
  return (
    <div className="configuration">
      <PageFrame title={say(TABS[shown].label)} part={shown} footer={footer}>
        {TABS[shown].page()}
      </PageFrame>
      {isAsking ? <KeyPrompt onOpen={() => undefined} onClosed={() => show('preferences')} /> : null}
    </div>
  );
}

/** Returns true where a printer is in use, or where this window can have one. */
function useHasPrinter(): boolean {
  const { kind } = useAtomValue(printerAtom);
  const { connections } = useAtomValue(knownPrintersAtom);
  const settings = useAtomValue(settingsAtom);
  return kind !== 'none' || connections.length > 0 || mayPrintOnScreen(settings);
}

/** Lists the connected scanners (T189), each with its keys, and the settings of the selected one. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { KnownScanner } from '../../../devices/scanner/scanner-model.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { knownScannersAtom } from '../../../till/scans/scan-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { ChoiceSetting, SettingGroup, SwitchSetting } from '../../../ui/controls/Setting.tsx';
import { StatusLight } from '../../../ui/controls/StatusLight.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { CONNECTION_NAMES } from './scanner-words.ts';

export function ConnectedScanners(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { own, selected, isAutoconnect } = useAtomValue(knownScannersAtom);
  const connected = own.filter((scanner) => scanner.connected);
  return (
    <SettingGroup heading={say('scanner.connected')}>
      {connected.length === 0 ? (
        <StateMessage
          kind="empty"
          icon="scan"
          title={say('scanner.noneConnected')}
          line={say('scanner.noneConnectedWhy')}
        />
      ) : null}
      {connected.map((scanner) => (
        <Connected key={scanner.key} scanner={scanner} isSelected={scanner.key === selected} />
      ))}
      <SwitchSetting
        name={say('scanner.autoconnect')}
        why={say('scanner.autoconnectWhy')}
        on={isAutoconnect}
        onChange={(isOn) => till.scanners.setAutoconnect(isOn)}
      />
    </SettingGroup>
  );
}

interface ConnectedProps {
  readonly scanner: KnownScanner;
  readonly isSelected: boolean;
}

function Connected({ scanner, isSelected }: ConnectedProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const { profiles } = useAtomValue(knownScannersAtom);
  const { key, FRIENDLY_NAME: name, CONNECTION, mode } = scanner;
  const select = say(isSelected ? 'scanner.selected' : 'scanner.select');
  const status = `${say('scanner.isConnected')} · ${say(CONNECTION_NAMES[CONNECTION])}`;
  const named = (act: string): string => say('scanner.actOn', { act, scanner: name });
  return (
    <>
      <div className="printer-card scanner-card" data-there="true" data-selected={isSelected}>
        <span className="printer-card__icon">
          <Icon name={isSelected ? 'check' : CONNECTION === 'swipe' ? 'account' : 'scan'} size={30} />
        </span>
        <div className="setting__words">
          <span className="printer-card__name ellipsis">{name}</span>
          <StatusLight name={status} state="ok" status={status} />
        </div>
        <div className="printer-card__actions">
          {CONNECTION === 'swipe' ? null : (
            <Button pressed={isSelected} aria-label={named(select)} onClick={() => till.scanners.select(key)}>
              {select}
            </Button>
          )}
          <Button
            aria-label={named(say('scanner.disconnect'))}
            onClick={() => void till.scanners.disconnect(key)}
          >
            {say('scanner.disconnect')}
          </Button>
          <Button aria-label={named(say('scanner.forget'))} onClick={() => void till.scanners.forget(key)}>
            {say('scanner.forget')}
          </Button>
        </div>
      </div>
      {CONNECTION === 'serial' && isSelected ? (
        <ChoiceSetting
          name={say('scanner.speed')}
          why={say('scanner.speedWhy')}
          value={mode}
          choices={profiles.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(chosen) => void till.scanners.setMode(key, chosen)}
        />
      ) : null}
    </>
  );
}

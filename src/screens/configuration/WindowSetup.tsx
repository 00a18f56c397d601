/**
 * Draws configuration sub-page 5 (T196), as far as it needs no host: this window, its tote and the training
 * day.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { windowNumberAtom } from '../../till/session/teller-state.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { toteConnectedAtom } from '../../till/window/start-up-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FactSetting, SettingGroup } from '../../ui/controls/Setting.tsx';

/**
 * Returns the end of a window key, by which a manager tells two apart. The window shows the rest to no one.
 */
export function maskedKey(key: string): string {
  return `••••${key.length > SHOWN * 2 ? key.slice(-SHOWN) : ''}`;
}

const SHOWN = 3;

export function WindowSetup(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { windowKey, demoMode, trainingRoom, associationName } = useAtomValue(settingsAtom);
  const windowNumber = useAtomValue(windowNumberAtom);
  return (
    <div className="settings">
      <SettingGroup heading={say('light.tote')}>
        <ToteConnection />
      </SettingGroup>
      <SettingGroup heading={say('menu.windowSetup')}>
        <FactSetting name={say('windowSetup.association')} value={associationName} />
        <FactSetting
          name={say('windowSetup.number')}
          value={windowNumber ?? <NotKnown text={say('signOn.noNumber')} />}
        />
        <FactSetting
          name={say('windowSetup.key')}
          value={windowKey === '' ? <NotKnown text={say('windowSetup.notSet')} /> : maskedKey(windowKey)}
        />
        <FactSetting
          name={say('windowSetup.mode')}
          why={say(
            demoMode ? 'windowSetup.demoWhy' : trainingRoom ? 'windowSetup.roomWhy' : 'windowSetup.liveWhy',
          )}
          value={say(demoMode || trainingRoom ? 'windowSetup.demo' : 'windowSetup.live')}
        />
      </SettingGroup>
      {demoMode ? (
        <SettingGroup heading={say('windowSetup.training')}>
          <div className="setting">
            <span className="setting__words">
              <span className="setting__name">{say('windowSetup.restart')}</span>
              <span className="setting__why">{say('windowSetup.restartWhy')}</span>
            </span>
            <Button tone="danger" onClick={() => till.restartTrainingDay()}>
              {say('windowSetup.restart')}
            </Button>
          </div>
        </SettingGroup>
      ) : null}
    </div>
  );
}

/** Shows the address of the tote and the state of the connection, with a key that tries it at once. */
function ToteConnection(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { demoMode, host } = useAtomValue(settingsAtom);
  const isConnected = useAtomValue(toteConnectedAtom);
  const address = host === '' ? window.location.host : host;
  return (
    <>
      <FactSetting
        name={say('windowSetup.address')}
        value={demoMode ? say('windowSetup.inProgram') : address}
      />
      <div className="setting">
        <span className="setting__words">
          <span className="setting__name">{say('windowSetup.connection')}</span>
          <output className="setting__why">
            {say(isConnected ? 'windowSetup.connectedWhy' : 'windowSetup.disconnectedWhy')}
          </output>
        </span>
        {isConnected ? (
          <span className="setting__value">{say('light.connected')}</span>
        ) : (
          <Button onClick={() => till.reconnect()}>{say('action.tryAgain')}</Button>
        )}
      </div>
    </>
  );
}

function NotKnown({ text }: { readonly text: string }): ReactNode {
  return <span className="setting__unknown">{text}</span>;
}

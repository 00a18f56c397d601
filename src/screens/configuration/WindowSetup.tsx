/** Configuration sub-page 5 (T196), as far as it goes without a host: which window this is, and the training day. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { settingsAtom, windowNumberAtom } from '../../till/state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/Button.tsx';
import { FactSetting, SettingGroup } from '../../ui/Setting.tsx';

export function WindowSetup(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { windowKey, demoMode, associationName } = useAtomValue(settingsAtom);
  const windowNumber = useAtomValue(windowNumberAtom);
  return (
    <div className="settings">
      <SettingGroup heading={say('menu.windowSetup')}>
        <FactSetting name={say('windowSetup.association')} value={associationName} />
        <FactSetting
          name={say('windowSetup.number')}
          value={windowNumber ?? <NotKnown text={say('signOn.noNumber')} />}
        />
        <FactSetting
          name={say('windowSetup.key')}
          value={windowKey === '' ? <NotKnown text={say('windowSetup.notSet')} /> : windowKey}
        />
        <FactSetting
          name={say('windowSetup.mode')}
          why={say(demoMode ? 'windowSetup.demoWhy' : 'windowSetup.liveWhy')}
          value={say(demoMode ? 'windowSetup.demo' : 'windowSetup.live')}
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

function NotKnown({ text }: { readonly text: string }): ReactNode {
  return <span className="setting__unknown">{text}</span>;
}

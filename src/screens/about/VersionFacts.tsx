/** Lists the versions of the program and of what it runs on (T198, T231). */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { daysInOrder } from '../../i18n/times.ts';
import { deviceFactsAtom } from '../../till/storage/device-state.ts';
import { hostVersionAtom } from '../../till/storage/program-state.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { SettingGroup } from '../../ui/controls/Setting.tsx';

const MEGABYTE = 1_000_000;

export function VersionFacts(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { language } = useAtomValue(settingsAtom);
  const device = useAtomValue(deviceFactsAtom);
  const hostVersion = useAtomValue(hostVersionAtom);
  useEffect(() => {
    void till.readHostVersion();
    void till.device.readFacts();
  }, [till]);
  return (
    <SettingGroup heading={say('about.program')}>
      <dl className="facts">
        <Fact name={say('about.version')} value={__BUILD__.VERSION} />
        <Fact name={say('about.commit')} value={__BUILD__.COMMIT} />
        <Fact name={say('about.built')} value={daysInOrder(__BUILD__.BUILDDATE, language)} />
        <Fact name={say('about.site')} value={__BUILD__.SITE} />
        {hostVersion === null ? null : <Fact name={say('about.hostVersion')} value={hostVersion} />}
        {device === null ? null : (
          <>
            <Fact name={say('about.browser')} value={device.browser} />
            <Fact
              name={say('about.offline')}
              value={say(device.isStored ? 'about.offlineYes' : 'about.offlineNo')}
            />
            {device.storageUsed === null ? null : (
              <Fact
                name={say('about.storageUsed')}
                value={say('about.megabytes', { size: (device.storageUsed / MEGABYTE).toFixed(1) })}
              />
            )}
          </>
        )}
      </dl>
    </SettingGroup>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div className="facts__row">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

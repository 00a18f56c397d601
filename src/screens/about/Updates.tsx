/**
 * Draws the check for a new version, its download in percent, and the key that installs it (T199, T329,
 * T330). Links to the host's package of the program (S160).
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import {
  packageAddressAtom,
  type UpdateCheckState,
  updateCheckAtom,
  updatePercentAtom,
  updateWaitingAtom,
} from '../../till/storage/program-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { FactSetting, SettingGroup } from '../../ui/controls/Setting.tsx';
import { UpdateProgress } from '../frame/notices/UpdateProgress.tsx';

/** Words the state of a check for a new version (T329, T330). */
const CHECK_TEXTS = {
  idle: 'update.notChecked',
  checking: 'update.checking',
  downloading: 'update.available',
  complete: 'update.complete',
  waiting: 'update.available',
  current: 'update.upToDate',
  failed: 'update.failed',
  downloadFailed: 'update.notDownloaded',
  unavailable: 'update.none',
} as const satisfies Readonly<Record<UpdateCheckState, TextKey>>;

export function Updates(): ReactNode {
  const say = useSay();
  const check = useAtomValue(updateCheckAtom);
  const waiting = useAtomValue(updateWaitingAtom);
  const percent = useAtomValue(updatePercentAtom);
  const isSignedOn = useAtomValue(tellerAtom) !== null;
  const isUnderWay = check === 'checking' || percent !== null;
  const state = shownState(check, waiting, percent !== null);
  const mayInstall = state === 'waiting' || state === 'complete';
  return (
    <SettingGroup heading={say('about.updates')}>
      <div className="setting">
        <span className="setting__words">
          <output className="setting__name">{say(CHECK_TEXTS[state])}</output>
          <span className="setting__why">
            {percent === null ? (
              say(mayInstall && isSignedOn ? 'update.afterSignOff' : 'update.checkWhy')
            ) : (
              <UpdateProgress />
            )}
          </span>
        </span>
        <UpdateKey state={state} isUnderWay={isUnderWay} />
      </div>
      <PackageLink />
    </SettingGroup>
  );
}

function shownState(check: UpdateCheckState, waiting: boolean, isDownloading: boolean): UpdateCheckState {
  if (isDownloading) return 'downloading';
  return waiting && check !== 'checking' && check !== 'complete' ? 'waiting' : check;
}

function UpdateKey({
  state,
  isUnderWay,
}: {
  readonly state: UpdateCheckState;
  readonly isUnderWay: boolean;
}): ReactNode {
  const say = useSay();
  const till = useTill();
  if (state === 'waiting' || state === 'complete') {
    return (
      <Button tone="primary" onClick={() => till.activateUpdate()}>
        {say('update.install')}
      </Button>
    );
  }
  return (
    <Button busy={isUnderWay} onClick={() => void till.checkForUpdate()}>
      {say(state === 'downloadFailed' ? 'update.download' : 'update.check')}
    </Button>
  );
}

function PackageLink(): ReactNode {
  const say = useSay();
  const address = useAtomValue(packageAddressAtom);
  if (address === null) return null;
  return (
    <FactSetting
      name={say('about.package')}
      why={say('about.packageWhy')}
      value={
        <LinkButton href={address} download>
          {say('about.packageGet')}
        </LinkButton>
      }
    />
  );
}

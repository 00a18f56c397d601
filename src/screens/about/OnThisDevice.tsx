/**
 * Offers to install the program and to keep its data. Shows the state of each, the key that changes it, and
 * the browser's answer.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import {
  type InstallState,
  installAtom,
  installRequestAtom,
  keepRequestAtom,
  storageKeptAtom,
} from '../../till/storage/device-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SettingGroup } from '../../ui/controls/Setting.tsx';

export function OnThisDevice(): ReactNode {
  const say = useSay();
  return (
    <SettingGroup heading={say('device.heading')}>
      <Install />
      <KeepData />
    </SettingGroup>
  );
}

const INSTALL_TEXTS = {
  installed: 'install.installedWhy',
  offered: 'install.offeredWhy',
  notOffered: 'install.byMenu',
} as const satisfies Readonly<Record<InstallState, TextKey>>;

function Install(): ReactNode {
  const say = useSay();
  const till = useTill();
  const state = useAtomValue(installAtom);
  const request = useAtomValue(installRequestAtom);
  const installing = state !== 'installed' && request === 'accepted';
  const why = installing
    ? 'install.accepted'
    : state === 'notOffered' && request === 'dismissed'
      ? 'install.dismissed'
      : INSTALL_TEXTS[state];
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('install.name')}</span>
        <output className="setting__why">{say(why)}</output>
      </span>
      {state === 'offered' ? (
        <Button tone="primary" busy={request === 'asking'} onClick={() => void till.device.install()}>
          {say('install.install')}
        </Button>
      ) : (
        <span className="setting__value">
          {say(state === 'installed' ? 'install.installed' : 'install.inTab')}
        </span>
      )}
    </div>
  );
}

function KeepData(): ReactNode {
  const say = useSay();
  const till = useTill();
  const kept = useAtomValue(storageKeptAtom);
  const request = useAtomValue(keepRequestAtom);
  const isInstalled = useAtomValue(installAtom) === 'installed';
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('keep.name')}</span>
        <output className="setting__why">{say(keepWhy(kept, request, isInstalled))}</output>
      </span>
      {kept === true ? (
        <span className="setting__value">{say('about.storageKept')}</span>
      ) : (
        <Button busy={request === 'asking'} onClick={() => void till.device.keepData()}>
          {say('keep.keep')}
        </Button>
      )}
    </div>
  );
}

function keepWhy(kept: boolean | null, request: string, isInstalled: boolean): TextKey {
  if (kept === true) return 'about.storageKeptWhy';
  if (request === 'asking') return 'keep.asking';
  if (request === 'refused') return isInstalled ? 'keep.refusedInstalled' : 'keep.refused';
  if (request === 'unavailable') return 'keep.unavailable';
  return kept === null ? 'about.storageUnknown' : 'about.storageNotKeptWhy';
}

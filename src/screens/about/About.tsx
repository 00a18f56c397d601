/**
 * Draws the about page (T025, T198, T199): this device, the version, updates, the program's files and its
 * licence.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { daysInOrder } from '../../i18n/times.ts';
import {
  type FileCheckState,
  fileCheckAtom,
  type UpdateCheckState,
  updateCheckAtom,
  updateWaitingAtom,
} from '../../till/storage/program-state.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FactSetting, SettingGroup } from '../../ui/controls/Setting.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { OnThisDevice } from './OnThisDevice.tsx';

/** Words the state of a check for a new version (T329). */
const CHECK_TEXTS = {
  idle: 'update.notChecked',
  checking: 'update.checking',
  waiting: 'update.available',
  current: 'update.upToDate',
  failed: 'update.failed',
  unavailable: 'update.none',
} as const satisfies Readonly<Record<UpdateCheckState, TextKey>>;

export function About(): ReactNode {
  const say = useSay();
  const { trainingRoom, language } = useAtomValue(settingsAtom);
  return (
    <PageFrame title={say('menu.about')}>
      <div className="settings">
        <OnThisDevice />
        <SettingGroup heading={say('about.program')}>
          <FactSetting name={say('about.version')} value={__BUILD__.VERSION} />
          <FactSetting name={say('about.commit')} value={__BUILD__.COMMIT} />
          <FactSetting name={say('about.built')} value={daysInOrder(__BUILD__.BUILDDATE, language)} />
          <FactSetting name={say('about.site')} value={__BUILD__.SITE} />
        </SettingGroup>
        <SettingGroup heading={say('about.updates')}>
          <Updates />
        </SettingGroup>
        <SettingGroup heading={say('files.heading')}>
          <ProgramFiles />
        </SettingGroup>
        {trainingRoom ? (
          <SettingGroup heading={say('about.room')}>
            <TrainersDoor />
          </SettingGroup>
        ) : null}
        <SettingGroup heading={say('about.licence')}>
          <FactSetting name={say('app.name')} why={say('about.licenceWhy')} value={say('about.mit')} />
          <FactSetting
            name={say('about.notices')}
            why={say('about.noticesWhy')}
            value={
              <a href="/licences.txt" target="_blank" rel="noreferrer">
                {say('about.noticesShow')}
              </a>
            }
          />
        </SettingGroup>
      </div>
    </PageFrame>
  );
}

/** Opens the trainer's panel of a room, whose page asks for the trainer key. */
function TrainersDoor(): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('trainer.title')}</span>
        <span className="setting__why">{say('about.trainerWhy')}</span>
      </span>
      <Button onClick={() => till.trainer.open()}>{say('about.trainerOpen')}</Button>
    </div>
  );
}

const FILE_TEXTS = {
  idle: 'files.why',
  checking: 'files.checking',
  clean: 'files.clean',
  repaired: 'files.repaired',
  failed: 'files.failed',
  unavailable: 'files.unavailable',
} as const satisfies Readonly<Record<FileCheckState, TextKey>>;

/** Shows whether the stored files of the program are those of the build, and the key that repairs them. */
function ProgramFiles(): ReactNode {
  const say = useSay();
  const till = useTill();
  const state = useAtomValue(fileCheckAtom);
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('files.name')}</span>
        <output className="setting__why">{say(FILE_TEXTS[state])}</output>
      </span>
      <Button busy={state === 'checking'} onClick={() => void till.repairFiles()}>
        {say('files.check')}
      </Button>
    </div>
  );
}

function Updates(): ReactNode {
  const say = useSay();
  const till = useTill();
  const check = useAtomValue(updateCheckAtom);
  const waiting = useAtomValue(updateWaitingAtom);
  const state = waiting && check !== 'checking' ? 'waiting' : check;
  return (
    <div className="setting">
      <output className="setting__name">{say(CHECK_TEXTS[state])}</output>
      {state === 'waiting' ? (
        <Button tone="primary" onClick={() => till.activateUpdate()}>
          {say('update.install')}
        </Button>
      ) : (
        <Button busy={state === 'checking'} onClick={() => void till.checkForUpdate()}>
          {say('update.check')}
        </Button>
      )}
    </div>
  );
}

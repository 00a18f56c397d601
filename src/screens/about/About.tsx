/**
 * Draws the about page (T025, T198-T200): updates, this device, the program's files, its log, its versions
 * and its licence.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { type FileCheckState, fileCheckAtom } from '../../till/storage/program-state.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { FactSetting, SettingGroup } from '../../ui/controls/Setting.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import './about.css';
import { LogSection } from './LogSection.tsx';
import { OnThisDevice } from './OnThisDevice.tsx';
import { PreviewSwitch } from './PreviewSwitch.tsx';
import { Updates } from './Updates.tsx';
import { VersionFacts } from './VersionFacts.tsx';

export function About(): ReactNode {
  const say = useSay();
  const { trainingRoom } = useAtomValue(settingsAtom);
  return (
    <PageFrame title={say('menu.about')}>
      <div className="settings settings--pair">
        <div className="about__column">
          <Updates />
          <OnThisDevice />
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
              value={<LinkButton href="licences.txt">{say('about.noticesShow')}</LinkButton>}
            />
          </SettingGroup>
          {/* Comes last: it appears once the server has answered, and moves nothing. */}
          <PreviewSwitch />
        </div>
        <div className="about__column">
          <LogSection />
          <VersionFacts />
        </div>
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

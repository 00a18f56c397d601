/**
 * Draws configuration sub-page 5 (T196): whose window this is, and on which tote. A manager opens the fields
 * with the settings key (T400), and Save of the footer stores them.
 *
 * Reading: a terminal without a settings key opens the fields to anybody only while no window works here: it
 * was never signed on with this setup, or the tote does not know it. Otherwise nobody could set it up.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { settingsKeyAtom } from '../../till/configuration/configuration-state.ts';
import { tellerAtom, windowNumberAtom } from '../../till/session/teller-state.ts';
import { setupKeeperAtom, windowUnknownAtom } from '../../till/setup/setup-state.ts';
import { KEEPER_WORDS } from '../../till/setup/setup-words.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { FactSetting, SettingGroup } from '../../ui/controls/Setting.tsx';
import { KeyPrompt } from './key/KeyPrompt.tsx';
import { ConnectionRow } from './window/ConnectionRow.tsx';
import { SetupFacts } from './window/SetupFacts.tsx';
import { SetupFields } from './window/SetupFields.tsx';
import { SetupNote } from './window/SetupNote.tsx';
import { TerminalActions } from './window/TerminalActions.tsx';
import './window/window-setup.css';

export function WindowSetup(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { associationName, demoMode } = useAtomValue(settingsAtom);
  const windowNumber = useAtomValue(windowNumberAtom);
  const keeper = useAtomValue(setupKeeperAtom);
  const isUnlocked = useUnlocked();
  const isOpen = isUnlocked && keeper === null;
  useEffect(() => {
    till.setup({ type: 'opened', isOpen });
    return () => till.setup({ type: 'closed' });
  }, [till, isOpen]);
  return (
    <div className="settings window-setup">
      <UnknownWindow />
      <SetupNote />
      <SettingGroup heading={say('menu.windowSetup')}>
        {isOpen ? <SetupFields /> : <SetupFacts />}
        {isOpen ? null : <OpenFields isUnlocked={isUnlocked} />}
      </SettingGroup>
      <SettingGroup heading={say('light.tote')}>
        <ConnectionRow />
        <FactSetting name={say('windowSetup.association')} value={associationName} />
        <FactSetting
          name={say('windowSetup.number')}
          value={windowNumber ?? <span className="setting__unknown">{say('signOn.noNumber')}</span>}
        />
      </SettingGroup>
      {isUnlocked ? <TerminalActions /> : null}
      {demoMode ? <TrainingDay /> : null}
    </div>
  );
}

function useUnlocked(): boolean {
  const { isOpen } = useAtomValue(settingsKeyAtom);
  const { debugPin } = useAtomValue(settingsAtom);
  const isUnknown = useAtomValue(windowUnknownAtom) !== null;
  const isSignedOn = useAtomValue(tellerAtom) !== null;
  const wasSignedOn = useAtomValue(windowNumberAtom) !== null;
  return isOpen || (debugPin === '' && !isSignedOn && (isUnknown || !wasSignedOn));
}

/** Says that the tote does not know this window, and what a manager does about it (S042). */
function UnknownWindow(): ReactNode {
  const say = useSay();
  const said = useAtomValue(windowUnknownAtom);
  if (said === null) return null;
  return (
    <div className="setup-unknown" role="note">
      <Icon name="warning" size={28} />
      <b>{say('setup.unknown')}</b>
      {said === '' ? null : <span>{say('setup.unknownSaid', { said })}</span>}
      <span>{say('setup.unknownDo')}</span>
    </div>
  );
}

/** Offers to open the fields with the settings key, or says what keeps them. */
function OpenFields({ isUnlocked }: { readonly isUnlocked: boolean }): ReactNode {
  const say = useSay();
  const keeper = useAtomValue(setupKeeperAtom);
  const isUnknown = useAtomValue(windowUnknownAtom) !== null;
  const [asks, setAsks] = useState(false);
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('setup.change')}</span>
        <span className="setting__why">
          {say(keeper === null ? 'setup.changeWhy' : KEEPER_WORDS[keeper])}
        </span>
      </span>
      {isUnlocked ? null : (
        <Button
          tone={isUnknown ? 'primary' : 'plain'}
          reason={keeper === null ? null : say(KEEPER_WORDS[keeper])}
          onClick={() => setAsks(true)}
        >
          <Icon name="lock" size={20} />
          {say('setup.change')}
        </Button>
      )}
      {asks ? <KeyPrompt onOpen={() => setAsks(false)} onClosed={() => setAsks(false)} /> : null}
    </div>
  );
}

function TrainingDay(): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
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
  );
}

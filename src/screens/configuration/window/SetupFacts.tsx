/** Shows host, window key and mode as they count now, and who set them. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { chosenByAtom } from '../../../till/setup/setup-state.ts';
import { CHOSEN_BY_WORDS, MODE_WORDS } from '../../../till/setup/setup-words.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { FactSetting } from '../../../ui/controls/Setting.tsx';
import { maskedKey } from './masked-key.ts';

export function SetupFacts(): ReactNode {
  const say = useSay();
  const { windowKey, host, demoMode, trainingRoom } = useAtomValue(settingsAtom);
  const chosenBy = useAtomValue(chosenByAtom);
  const mode = demoMode ? 'demo' : trainingRoom ? 'training' : 'live';
  const notSet = <span className="setting__unknown">{say('windowSetup.notSet')}</span>;
  return (
    <>
      <FactSetting
        name={say('setup.host')}
        why={say('setup.from', { who: say(CHOSEN_BY_WORDS[chosenBy.tote]) })}
        value={demoMode ? say('windowSetup.inProgram') : host === '' ? window.location.host : host}
      />
      <FactSetting
        name={say('setup.key')}
        why={say('setup.from', { who: say(CHOSEN_BY_WORDS[chosenBy.windowKey]) })}
        value={windowKey === '' ? notSet : maskedKey(windowKey)}
      />
      <FactSetting
        name={say('setup.mode')}
        why={say(MODE_WORDS[mode].why)}
        value={say(MODE_WORDS[mode].name)}
      />
    </>
  );
}

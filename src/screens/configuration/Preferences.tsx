/**
 * Draws configuration sub-page 1 (T192): language, orientation, and how the window works for its teller.
 *
 * Reading: the four toggles that the specification does not name are those of a teller's own habits: show as
 * lists, start with the minimum, clear the amount after a sale, follow the current race. One that the site or
 * the tote fixed is shown and cannot be changed (T401).
 */

import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { LOUDNESSES, type SettingKey } from '../../config/settings.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { useSay } from '../../i18n/SayProvider.tsx';
import { useTill } from '../../till/use-till.ts';
import { settingLayersAtom, settingsAtom } from '../../till/window/settings-state.ts';
import { ChoiceSetting, SettingGroup, SwitchSetting } from '../../ui/controls/Setting.tsx';

const SOUND_WORDS = {
  off: 'preferences.soundsOff',
  low: 'preferences.soundsLow',
  medium: 'preferences.soundsMedium',
  loud: 'preferences.soundsLoud',
} as const;

export function Preferences(): ReactNode {
  const say = useSay();
  const till = useTill();
  const settings = useAtomValue(settingsAtom);
  const { fixed } = useAtomValue(settingLayersAtom);
  const fixedWords = (key: SettingKey): string | null => (fixed.has(key) ? say('setting.fixed') : null);
  return (
    <div className="settings settings--pair">
      <SettingGroup heading={say('preferences.display')}>
        <ChoiceSetting
          name={say('preferences.language')}
          fixed={fixedWords('language')}
          value={settings.language}
          choices={LANGUAGES.map(({ id, label }) => ({ value: id, label }))}
          onChange={(language) => till.changeSettings({ language })}
        />
        <ChoiceSetting
          name={say('preferences.orientation')}
          fixed={fixedWords('landscape')}
          why={say('preferences.orientationWhy')}
          value={settings.landscape ? 'landscape' : 'portrait'}
          choices={[
            { value: 'landscape', label: say('preferences.landscape') },
            { value: 'portrait', label: say('preferences.portrait') },
          ]}
          onChange={(orientation) => till.changeSettings({ landscape: orientation === 'landscape' })}
        />
        <ChoiceSetting
          name={say('preferences.theme')}
          fixed={fixedWords('theme')}
          why={say('preferences.themeWhy')}
          value={settings.theme}
          choices={[
            { value: 'dark', label: say('preferences.dark') },
            { value: 'light', label: say('preferences.light') },
          ]}
          onChange={(theme) => till.changeSettings({ theme })}
        />
        <ChoiceSetting
          name={say('preferences.sounds')}
          fixed={fixedWords('sounds')}
          why={say('preferences.soundsWhy')}
          value={settings.sounds}
          choices={LOUDNESSES.map((loudness) => ({ value: loudness, label: say(SOUND_WORDS[loudness]) }))}
          onChange={(sounds) => till.changeSettings({ sounds })}
        />
        <ChoiceSetting
          name={say('preferences.hand')}
          fixed={fixedWords('rightButtons')}
          why={say('preferences.handWhy')}
          value={settings.rightButtons ? 'right' : 'left'}
          choices={[
            { value: 'left', label: say('preferences.left') },
            { value: 'right', label: say('preferences.right') },
          ]}
          onChange={(hand) => till.changeSettings({ rightButtons: hand === 'right' })}
        />
        <SwitchSetting
          name={say('preferences.showList')}
          fixed={fixedWords('showListByDefault')}
          why={say('preferences.showListWhy')}
          on={settings.showListByDefault}
          onChange={(showListByDefault) => till.changeSettings({ showListByDefault })}
        />
      </SettingGroup>
      <SettingGroup heading={say('preferences.betting')}>
        <SwitchSetting
          name={say('preferences.defaultToMin')}
          fixed={fixedWords('defaultToMin')}
          why={say('preferences.defaultToMinWhy')}
          on={settings.defaultToMin}
          onChange={(defaultToMin) => till.changeSettings({ defaultToMin })}
        />
        <SwitchSetting
          name={say('preferences.clearAmount')}
          fixed={fixedWords('clearAmountBetweenBets')}
          why={say('preferences.clearAmountWhy')}
          on={settings.clearAmountBetweenBets}
          onChange={(clearAmountBetweenBets) => till.changeSettings({ clearAmountBetweenBets })}
        />
        <SwitchSetting
          name={say('preferences.currentRace')}
          fixed={fixedWords('defaultCurrentRace')}
          why={say('preferences.currentRaceWhy')}
          on={settings.defaultCurrentRace}
          onChange={(defaultCurrentRace) => till.changeSettings({ defaultCurrentRace })}
        />
      </SettingGroup>
    </div>
  );
}

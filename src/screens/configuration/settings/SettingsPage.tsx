/**
 * Draws the protected settings (T193, T400): groups of settings, and a search through all of them. Draws one
 * group at a time, so that the page stays quick. Is loaded when it is first shown.
 */
import '../../../i18n/window-texts.ts';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { SettingKey } from '../../../config/settings.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { findSettings, settingsOf } from './catalogue.ts';
import { SETTING_GROUPS, type SettingGroupName } from './catalogue-entry.ts';
import { SettingEditor } from './SettingEditor.tsx';
import { SettingRow } from './SettingRow.tsx';
import './settings-page.css';

const GROUP_WORDS = {
  tote: 'settings.groupTote',
  screen: 'settings.groupScreen',
  betting: 'settings.groupBetting',
  amounts: 'settings.groupAmounts',
  service: 'settings.groupService',
  printing: 'settings.groupPrinting',
  devices: 'settings.groupDevices',
} as const satisfies Record<SettingGroupName, string>;

export function SettingsPage(): ReactNode {
  const say = useSay();
  const [group, setGroup] = useState<SettingGroupName>('tote');
  const [text, setText] = useState('');
  const [edited, edit] = useState<SettingKey | null>(null);
  const searched = useDeferredValue(text).trim();
  const found = searched === '' ? null : findSettings(searched, say);
  const shown = found ?? settingsOf(group);

  const choose = (name: SettingGroupName): void => {
    setText('');
    setGroup(name);
  };

  return (
    <div className="settings-page">
      <div className="settings-page__head">
        <div className="settings-page__search">
          <Field
            label={say('settings.search')}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Icon name="search" />
        </div>
        <nav className="settings-page__groups" aria-label={say('settings.groups')}>
          {SETTING_GROUPS.map((name) => (
            <Button
              key={name}
              size="small"
              pressed={found === null && name === group}
              onClick={() => choose(name)}
            >
              {say(GROUP_WORDS[name])}
            </Button>
          ))}
        </nav>
      </div>
      <section
        className="settings-page__list"
        aria-label={say(found === null ? GROUP_WORDS[group] : 'settings.found')}
      >
        <h2 className="settings__heading caption" aria-live="polite">
          {found === null ? say(GROUP_WORDS[group]) : say('settings.foundCount', { count: found.length })}
        </h2>
        {shown.length === 0 ? (
          <StateMessage
            kind="empty"
            icon="search"
            title={say('settings.nothing', { text: searched })}
            line={say('settings.nothingDo')}
          />
        ) : (
          <div className="settings__box">
            {shown.map((key) => (
              <SettingRow key={key} settingKey={key} onEdit={edit} />
            ))}
          </div>
        )}
      </section>
      {edited === null ? null : <SettingEditor settingKey={edited} onClose={() => edit(null)} />}
    </div>
  );
}

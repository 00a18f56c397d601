/**
 * Draws one setting: its words, its value with the control that fits it, its origin and its limits. A value
 * that the tote fixed is shown and cannot be changed (T401).
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import type { SettingKey } from '../../../config/settings.ts';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingLayersAtom, settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { CATALOGUE } from './catalogue.ts';
import type { SettingControl, SettingCounts } from './catalogue-entry.ts';
import { choicesOf } from './setting-choices.ts';
import { limitsInWords, ORIGIN_WORDS, valueInWords } from './setting-words.ts';
import { useChangeSetting } from './use-change-setting.ts';

interface SettingRowProps {
  readonly settingKey: SettingKey;
  /** Opens the entry of a value that needs more than one tap. */
  readonly onEdit: (key: SettingKey) => void;
}

const COUNTS_WORDS: Readonly<Record<Exclude<SettingCounts, 'now'>, TextKey>> = {
  reload: 'setting.countsAfterReload',
  nameOnly: 'setting.nameOnly',
};

export const SettingRow = memo(function SettingRow({ settingKey: key, onEdit }: SettingRowProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const settings = useAtomValue(settingsAtom);
  const { origins, fixed, inherited } = useAtomValue(settingLayersAtom);
  const { reset } = useChangeSetting(key);
  const { name, why, counts = 'now', control } = CATALOGUE[key];
  const words = { say, money };
  const origin = origins[key] ?? 'build';
  const isFixed = fixed.has(key);
  // An amount is limited by zero alone, which its entry says.
  const limits = isAmount(control) ? null : limitsInWords(key, words);
  // Window Setup alone puts back what it has set.
  const isOfSetup = control.kind === 'fact' && control.page === 'windowSetup';
  const isOwn = origin === 'machine' && !isFixed && !isOfSetup;
  return (
    <div className="setting-row" data-key={key} data-origin={isFixed ? 'fixed' : origin}>
      <div className="setting__words">
        <span className="setting-row__title">
          <span className="setting__name">{say(name)}</span>
          <code className="setting-row__key">{key}</code>
          <span className="setting-row__origin">
            {isFixed ? <Icon name="lock" size={14} /> : null}
            {say(isFixed ? 'setting.fixed' : ORIGIN_WORDS[origin])}
          </span>
        </span>
        <span className="setting__why">{say(why)}</span>
        <span className="setting-row__facts">
          {limits === null ? null : <span>{limits}</span>}
          {counts === 'now' ? null : <span className="setting-row__counts">{say(COUNTS_WORDS[counts])}</span>}
          {isOwn ? (
            <span>{say('setting.otherwise', { value: valueInWords(key, inherited, words) })}</span>
          ) : null}
        </span>
      </div>
      <div className="setting-row__control">
        <Control
          settingKey={key}
          isFixed={isFixed}
          value={valueInWords(key, settings, words)}
          onEdit={onEdit}
        />
        {isOwn ? (
          <Button size="small" aria-label={say('setting.resetOf', { name: say(name) })} onClick={reset}>
            {say('setting.reset')}
          </Button>
        ) : null}
      </div>
    </div>
  );
});

function isAmount({ kind }: SettingControl): boolean {
  return kind === 'amount' || kind === 'amounts';
}

interface ControlProps extends SettingRowProps {
  readonly isFixed: boolean;
  /** The value in words. */
  readonly value: string;
}

function Control({ settingKey: key, isFixed, value, onEdit }: ControlProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const settings = useAtomValue(settingsAtom);
  const { change } = useChangeSetting(key);
  const { control, name: nameKey } = CATALOGUE[key];
  const name = say(nameKey);
  const now: unknown = settings[key];
  switch (control.kind) {
    case 'switch':
      return (
        <button
          type="button"
          role="switch"
          className="setting-row__switch"
          aria-checked={now === true}
          aria-label={name}
          disabled={isFixed}
          onClick={() => change(now !== true)}
        >
          <span className="setting__value">{value}</span>
          <i className="switch" />
        </button>
      );
    case 'choice':
      return (
        <fieldset className="choice" aria-label={name} disabled={isFixed}>
          {choicesOf(control, say).map((choice) => (
            <Button
              key={choice.label}
              size="small"
              pressed={choice.value === now}
              disabled={isFixed}
              onClick={() => change(choice.value)}
            >
              {choice.label}
            </Button>
          ))}
        </fieldset>
      );
    case 'fact': {
      const { page } = control;
      if (page === undefined) return <span className="setting__value">{value}</span>;
      return (
        <Button
          className="setting-row__value"
          aria-label={say('setting.changeOf', { name, value })}
          onClick={() => till.openConfiguration(page)}
        >
          <span>{value}</span>
          <Icon name="forward" size={18} />
        </Button>
      );
    }
    default:
      return (
        <Button
          className="setting-row__value"
          aria-label={say('setting.changeOf', { name, value })}
          disabled={isFixed}
          onClick={() => onEdit(key)}
        >
          <span>{value}</span>
        </Button>
      );
  }
}

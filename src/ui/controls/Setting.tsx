/** Draws the rows of a settings page: a switch, a choice of a few, and a fact. A fixed one says why. */
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './Setting.css';

export interface SettingWords {
  readonly name: string;
  readonly why?: string;
  /** Explains why it cannot be changed here; it is shown, and the control takes no press. */
  readonly fixed?: string | null;
}

function Words({ name, why, fixed = null }: SettingWords): ReactNode {
  return (
    <span className="setting__words">
      <span className="setting__name">{name}</span>
      {why === undefined ? null : <span className="setting__why">{why}</span>}
      {fixed === null ? null : (
        <span className="setting__fixed">
          <Icon name="lock" size={14} />
          {fixed}
        </span>
      )}
    </span>
  );
}

function isFixed({ fixed = null }: Pick<SettingWords, 'fixed'>): boolean {
  return fixed !== null;
}

export interface SwitchSettingProps extends SettingWords {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function SwitchSetting({ on, onChange, ...words }: SwitchSettingProps): ReactNode {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="setting"
      disabled={isFixed(words)}
      onClick={() => onChange(!on)}
    >
      <Words {...words} />
      <i className="switch" />
    </button>
  );
}

export interface ChoiceSettingProps<Value extends string> extends SettingWords {
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function ChoiceSetting<Value extends string>(props: ChoiceSettingProps<Value>): ReactNode {
  const { value, choices, onChange, name, ...words } = props;
  return (
    <fieldset className="setting" aria-label={name} disabled={isFixed(words)}>
      <Words name={name} {...words} />
      <span className="choice">
        {choices.map((choice) => (
          <Button
            key={choice.value}
            pressed={choice.value === value}
            disabled={isFixed(words)}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </Button>
        ))}
      </span>
    </fieldset>
  );
}

export function FactSetting({ value, ...words }: SettingWords & { readonly value: ReactNode }): ReactNode {
  return (
    <div className="setting">
      <Words {...words} />
      <span className="setting__value">{value}</span>
    </div>
  );
}

export function SettingGroup({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="settings__group">
      <h2 className="settings__heading caption">{heading}</h2>
      <div className="settings__box">{children}</div>
    </section>
  );
}

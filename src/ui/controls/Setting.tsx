/** Draws the rows of a settings page: a switch, a choice of a few, and a fact. */
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import './Setting.css';

export interface SettingWords {
  readonly name: string;
  readonly why?: string;
}

function Words({ name, why }: SettingWords): ReactNode {
  return (
    <span className="setting__words">
      <span className="setting__name">{name}</span>
      {why === undefined ? null : <span className="setting__why">{why}</span>}
    </span>
  );
}

export interface SwitchSettingProps extends SettingWords {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function SwitchSetting({ on, onChange, ...words }: SwitchSettingProps): ReactNode {
  return (
    <button type="button" role="switch" aria-checked={on} className="setting" onClick={() => onChange(!on)}>
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
    <fieldset className="setting" aria-label={name}>
      <Words name={name} {...words} />
      <span className="choice">
        {choices.map((choice) => (
          <Button key={choice.value} pressed={choice.value === value} onClick={() => onChange(choice.value)}>
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

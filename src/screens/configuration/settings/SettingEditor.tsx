/**
 * Takes a new value of a setting that needs more than one tap: a number, an amount, a text or a list. A value
 * that is refused stays in the entry, with the reason; the setting keeps its old one.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import type { SettingKey } from '../../../config/settings.ts';
import { useMoney, useMoneyFormat, useSay } from '../../../i18n/SayProvider.tsx';
import { settingLayersAtom, settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { KeypadBeside } from '../../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { AmountList } from './AmountList.tsx';
import { CATALOGUE } from './catalogue.ts';
import {
  addStep,
  type SettingDraft,
  settingDraft,
  typeInto,
  typeKey,
  valueOfDraft,
  withoutAmount,
} from './setting-draft.ts';
import { limitsOf } from './setting-limits.ts';
import { limitsInWords, ORIGIN_WORDS } from './setting-words.ts';
import { useChangeSetting } from './use-change-setting.ts';

interface SettingEditorProps {
  readonly settingKey: SettingKey;
  readonly onClose: () => void;
}

export function SettingEditor({ settingKey: key, onClose }: SettingEditorProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const settings = useAtomValue(settingsAtom);
  const { origins } = useAtomValue(settingLayersAtom);
  const { change } = useChangeSetting(key);
  const [draft, setDraft] = useState(() => settingDraft(key, settings));
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { name, why, control } = CATALOGUE[key];
  const limits = limitsInWords(key, { say, money });

  const put = (next: SettingDraft): void => {
    setRefusal(null);
    setDraft(next);
  };
  const save = (): void => {
    const { value, refused } = valueOfDraft(key, draft, settings);
    if (refused === undefined && change(value)) return onClose();
    setRefusal(say('setting.refused', { limits: refused === undefined ? (limits ?? '') : say(refused) }));
  };
  const answer = (action: string): void => {
    if (action === 'save') save();
    else onClose();
  };
  const facts = (
    <>
      <p className="setting-row__facts">
        <span className="setting-row__origin">{say(ORIGIN_WORDS[origins[key] ?? 'build'])}</span>
        {limits === null ? null : <span>{limits}</span>}
      </p>
      <p className="setting-editor__refusal" role="alert">
        {refusal ?? ''}
      </p>
    </>
  );
  const entry = { settingKey: key, draft, onDraft: put, onSave: save, input, facts };

  return (
    <Dialog
      kind="dialog"
      wide
      title={say(name)}
      lines={[say(why)]}
      safeAnswer="cancel"
      actions={[
        { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
        { id: 'save', label: say('action.save'), tone: 'primary' },
      ]}
      first={input}
      onAnswer={answer}
    >
      <div className="setting-editor">
        {control.kind === 'text' || control.kind === 'secret' ? (
          <TextEntry {...entry} isSecret={control.kind === 'secret'} />
        ) : (
          <NumberEntry {...entry} />
        )}
      </div>
    </Dialog>
  );
}

interface EntryProps {
  readonly settingKey: SettingKey;
  readonly draft: SettingDraft;
  readonly onDraft: (draft: SettingDraft) => void;
  readonly onSave: () => void;
  /** The origin and the limits of the value, and why one was refused. */
  readonly facts: ReactNode;
  readonly input: React.RefObject<HTMLInputElement | null>;
}

/** Takes a text from a keyboard: a hardware one, or that of the device on the screen. */
function TextEntry({
  settingKey,
  draft,
  onDraft,
  onSave,
  input,
  facts,
  isSecret,
}: EntryProps & { readonly isSecret: boolean }): ReactNode {
  const say = useSay();
  return (
    <>
      <Field
        label={say(isSecret ? 'setting.newSecret' : 'setting.value')}
        ref={input}
        type={isSecret ? 'password' : 'text'}
        inputMode={settingKey === 'debugPin' ? 'numeric' : 'text'}
        maxLength={Math.max(MOST_CHARACTERS, limitsOf(settingKey).longest ?? 0)}
        value={draft.text}
        onEnter={onSave}
        onChange={(event) => onDraft({ ...draft, text: event.target.value })}
      />
      {facts}
    </>
  );
}

/** Takes more than a short limit, so that a text that was pasted is refused, and not cut. */
const MOST_CHARACTERS = 200;

/** Takes a number, an amount, or amounts one after the other, by keypad or number pad. */
function NumberEntry({ settingKey: key, draft, onDraft, onSave, input, facts }: EntryProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { radix, currencySymbol } = useMoneyFormat();
  const words = useKeypadWords();
  const { control } = CATALOGUE[key];
  const isList = control.kind === 'amounts';
  const isMoney = isList || control.kind === 'amount';
  const hasDecimals = isMoney || (control.kind === 'number' && control.scale > 1);
  const press = (pressed: KeypadKey): void => onDraft(typeKey(key, draft, pressed));
  const unit = control.kind === 'number' ? say(control.unit, { n: '' }).trim() : currencySymbol;
  return (
    <KeypadBeside words={words} decimal={hasDecimals} radix={radix} onKey={press}>
      {isList ? (
        <AmountList
          amounts={draft.amounts}
          format={money}
          onRemove={(amount) => onDraft(withoutAmount(draft, amount))}
        />
      ) : null}
      <div className="setting-editor__value">
        <Field
          label={unit === '' ? say('setting.value') : say('setting.valueIn', { unit })}
          ref={input}
          type="text"
          inputMode="none"
          isFilled
          value={draft.text.replace('.', radix)}
          onEnter={() => (isList && draft.text !== '' ? press('enter') : onSave())}
          onChange={(event) => onDraft(typeInto(key, draft, event.target.value.replace(radix, '.')))}
        />
        {isList ? (
          <Button disabled={draft.text === ''} onClick={() => press('enter')}>
            {say('setting.add')}
          </Button>
        ) : null}
      </div>
      {control.kind === 'number' ? (
        <span className="setting-editor__steps">
          {[-1, 1].map((by) => (
            <Button
              key={by}
              aria-label={say(by < 0 ? 'setting.less' : 'setting.more', { by: control.step })}
              onClick={() => onDraft(addStep(key, draft, by))}
            >
              {by < 0 ? `−${control.step}` : `+${control.step}`}
            </Button>
          ))}
        </span>
      ) : null}
      {facts}
    </KeypadBeside>
  );
}

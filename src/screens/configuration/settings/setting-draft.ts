/** Holds a value of a setting while it is entered: the typed text, or a list of amounts. Pure. */
import { withoutUnseen } from '../../../config/setting-text.ts';
import type { SettingKey, Settings } from '../../../config/settings.ts';
import type { TextKey } from '../../../i18n/say.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import {
  AMOUNT_ENTRY,
  type EntryRules,
  entryText,
  entryValue,
  PLAIN_ENTRY,
  pressKey,
} from '../../../wagering/typed/numeric-entry.ts';
import { CATALOGUE } from './catalogue.ts';
import { limitsOf } from './setting-limits.ts';
import { amountsOf } from './setting-words.ts';

export interface SettingDraft {
  /** The typed text, with a point before decimals in any language. */
  readonly text: string;
  /** The amounts of a list, ascending. */
  readonly amounts: readonly Pennies[];
}

/** Returns the value as it is now; a secret begins empty, and so does the next amount of a list. */
export function settingDraft(key: SettingKey, settings: Settings): SettingDraft {
  const { control } = CATALOGUE[key];
  const value: unknown = settings[key];
  if (control.kind === 'amounts') return { text: '', amounts: amountsOf(key, settings) };
  if (control.kind === 'number') return { text: String(Number(value) / control.scale), amounts: [] };
  if (control.kind === 'amount' && typeof value === 'bigint') {
    return { text: entryText(pennies(value)), amounts: [] };
  }
  return { text: control.kind === 'text' && typeof value === 'string' ? value : '', amounts: [] };
}

function rulesOf(key: SettingKey): EntryRules {
  const { control } = CATALOGUE[key];
  if (control.kind === 'number') return { ...PLAIN_ENTRY, decimals: control.scale > 1 };
  return { ...AMOUNT_ENTRY, limit: MOST_DIGITS };
}

/** Room for 10,000,000.00, ten times the limit of draws and returns. */
const MOST_DIGITS = 11;

/** Applies a key of the keypad. Enter adds the amount to a list. */
export function typeKey(key: SettingKey, draft: SettingDraft, pressed: string): SettingDraft {
  if (pressed === 'enter') return withAmount(draft);
  return { ...draft, text: pressKey(draft.text, pressed, rulesOf(key)) };
}

/** Takes a whole text as typed on a keyboard; one that the keypad could not give changes nothing. */
export function typeInto(key: SettingKey, draft: SettingDraft, text: string): SettingDraft {
  const typed = Array.from(text).reduce((before, each) => pressKey(before, each, rulesOf(key)), '');
  return typed === text ? { ...draft, text } : draft;
}

/** Adds steps to a number, and stays within its limits. */
export function addStep(key: SettingKey, draft: SettingDraft, steps: number): SettingDraft {
  const { control } = CATALOGUE[key];
  if (control.kind !== 'number') return draft;
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = limitsOf(key);
  const next = Number(draft.text) * control.scale + steps * control.step * control.scale;
  return { ...draft, text: String(Math.min(Math.max(next, least), most) / control.scale) };
}

function withAmount(draft: SettingDraft): SettingDraft {
  const amount = draft.text === '' ? 0n : entryValue(draft.text);
  if (amount === 0n) return draft;
  const amounts = [...draft.amounts.filter((each) => each !== amount), entryValue(draft.text)];
  return { text: '', amounts: amounts.toSorted((a, b) => (a < b ? -1 : 1)) };
}

export function withoutAmount(draft: SettingDraft, amount: Pennies): SettingDraft {
  return { ...draft, amounts: draft.amounts.filter((each) => each !== amount) };
}

export interface DraftValue {
  /** The value as a file would write it; the schema is still to read it. */
  readonly value: unknown;
  /** The rule that it breaks beside those of the schema. */
  readonly refused?: TextKey;
}

/** Returns the entered value. A typed amount that was not added to its list yet is added. */
export function valueOfDraft(key: SettingKey, draft: SettingDraft, settings: Settings): DraftValue {
  const { control } = CATALOGUE[key];
  const { text } = draft;
  switch (control.kind) {
    case 'amounts': {
      const { amounts } = withAmount(draft);
      // Without a single amount a teller could key none, and count none.
      if (amounts.length === 0 && key !== 'illegalBetAmts')
        return { value: [], refused: 'setting.ruleNotEmpty' };
      return { value: amounts.map(String) };
    }
    case 'amount':
      return text === '' ? { value: '', refused: 'setting.ruleAmount' } : { value: String(entryValue(text)) };
    case 'number':
      return text === '' ? { value: '' } : { value: Math.round(Number(text) * control.scale) };
    default:
      return textValue(key, text, settings);
  }
}

function textValue(key: SettingKey, typed: string, { comma, radix }: Settings): DraftValue {
  const text = withoutUnseen(typed);
  // An amount with one mark for thousands and decimals can be read in two ways.
  const other = key === 'comma' ? radix : key === 'radix' ? comma : null;
  if (other === text) return { value: text, refused: 'setting.ruleMarksAlike' };
  // An empty key would close these settings to everybody.
  if (key === 'debugPin' && text === '') return { value: text, refused: 'setting.ruleDigits' };
  return { value: text };
}

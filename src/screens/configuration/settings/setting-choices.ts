/** Lists the values of a setting that is a choice of a few, with their words. */
import type { Translate } from '../../../i18n/translate.ts';
import type { SettingControl } from './catalogue-entry.ts';

export interface SettingChoice {
  readonly value: unknown;
  readonly label: string;
}

/** Returns the choices in their order; a switch that is drawn as a choice has true and false. */
export function choicesOf(
  control: Extract<SettingControl, { readonly kind: 'choice' }>,
  say: Translate,
): readonly SettingChoice[] {
  return Object.entries(control.words).map(([word, label]) => ({ value: valueOf(word), label: say(label) }));
}

function valueOf(word: string): unknown {
  return word === 'true' || word === 'false' ? word === 'true' : word;
}

/** The fixed amounts that the window has keys for (T471, T472). */
import { atom } from 'jotai/vanilla';
import { amountKeysOf } from '../../../config/settings.ts';
import { settingsAtom } from '../../../till/state.ts';

export const amountKeysAtom = atom((get) => amountKeysOf(get(settingsAtom)));

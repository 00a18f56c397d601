/**
 * Test support: profiles by width, to try documents on paper of 80 mm and of 58 mm. No driver has 58 mm yet.
 */
import { type EscPosProfile, GENERIC_80 } from '../../profiles/escpos-profiles.ts';

export const PROFILES_BY_PAPER = {
  'generic-80': GENERIC_80,
  'generic-58': {
    ...GENERIC_80,
    id: 'generic-58',
    dots: 384,
    columns: 32,
    cut: 'tear',
  },
} as const satisfies Readonly<Record<string, EscPosProfile>>;

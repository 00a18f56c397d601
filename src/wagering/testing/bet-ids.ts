/** The ids of bets in the catalogue, by name, for tests. */
export const WIN = 1;
export const PLACE = 2;
export const SHOW = 3;
export const WIN_PLACE_SHOW = 5;
export const EXACTA = 8;
export const EXACTA_BOX = 9;
export const QUINELLA = 10;
export const TRIFECTA = 12;
export const TRIFECTA_BOX = 13;
export const DOUBLE = 14;
export const PICK_3 = 15;
export const PICK_4 = 16;
export const SUPERFECTA = 23;
export const SUPERFECTA_BOX = 24;
export const PICK_N = 42;
export const QUINELLA_DOUBLE = 43;
/** The last of the reserved numbers, which are disabled: new bets take the first of them. */
export const DISABLED = 69;

/** The form of a player's number (T348, W061, W068): letters and digits, without leading zeros. */

/** Characters at most, its leading zeros taken off. */
export const PLAYER_ID_LENGTH = 18;

/** The id without its leading zeros, 1 to 18 letters and digits; null for anything else. */
export function parsePlayerId(text: string): string | null {
  const playerId = text.trim().replace(/^0+/, '');
  const isPlayer = /^[0-9A-Z]+$/i.test(playerId) && playerId.length <= PLAYER_ID_LENGTH;
  return isPlayer ? playerId : null;
}

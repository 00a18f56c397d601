import { describe, expect, it } from 'vitest';
import { PLAYER_ID_LENGTH, parsePlayerId } from './player-id.ts';

describe('the id of a player', () => {
  it('loses its leading zeros and no others [W068]', () => {
    expect(parsePlayerId('00880042')).toBe('880042');
    expect(parsePlayerId('0A100')).toBe('A100');
    expect(parsePlayerId(' 7 ')).toBe('7');
  });

  it('has up to 18 characters, zeros before them not counted [T348]', () => {
    const longest = '9'.repeat(PLAYER_ID_LENGTH);
    expect(PLAYER_ID_LENGTH).toBe(18);
    expect(parsePlayerId(longest)).toBe(longest);
    expect(parsePlayerId(`000${longest}`)).toBe(longest);
    expect(parsePlayerId(`${longest}1`)).toBeNull();
  });

  it.each(['', '000', '12-34', '12 34', 'É1'])('is not %j', (text) => {
    expect(parsePlayerId(text)).toBeNull();
  });
});

import { assert, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allMasked, editMasked, type MaskedSecret, maskedText, NO_SECRET } from './masked.ts';

const type = (before: MaskedSecret, text: string): MaskedSecret =>
  Array.from(text).reduce((masked, character) => {
    const next = maskedText(masked) + character;
    return editMasked(masked, next, next.length);
  }, before);

describe('a masked password', () => {
  it('shows only the last typed character [T040]', () => {
    const masked = type(NO_SECRET, '44177');
    expect(masked.secret).toBe('44177');
    expect(maskedText(masked)).toBe('••••7');
  });

  it('shows nothing more after a character was taken back [T040]', () => {
    const masked = editMasked(type(NO_SECRET, '4417'), '•••', 3);
    expect(masked.secret).toBe('441');
    expect(maskedText(masked)).toBe('•••');
  });

  it('can be changed in the middle', () => {
    const masked = type(NO_SECRET, '1234');
    // Presses Backspace with the caret after the second bullet.
    expect(editMasked(masked, '••4', 1).secret).toBe('134');
    // Types a 9 after the first bullet.
    const typed = editMasked(masked, '•9••4', 2);
    expect(typed.secret).toBe('19234');
    expect(maskedText(typed)).toBe('•9•••');
  });

  it('can be replaced as a whole', () => {
    expect(editMasked(type(NO_SECRET, '1234'), '77', 2).secret).toBe('77');
    expect(editMasked(type(NO_SECRET, '1234'), '', 0).secret).toBe('');
  });

  it('is what was typed, wherever it was typed', () => {
    assert(
      property(string({ maxLength: 8 }), string({ minLength: 1, maxLength: 1 }), nat(8), (text, one, at) => {
        if (text.includes('•') || one === '•') return;
        const masked = type(NO_SECRET, text);
        const place = Math.min(at, text.length);
        const shown = maskedText(masked);
        const next = shown.slice(0, place) + one + shown.slice(place);
        const { secret } = editMasked(masked, next, place + one.length);
        expect(secret.length).toBe(text.length + one.length);
        expect(secret).toBe(text.slice(0, place) + one + text.slice(place));
      }),
    );
  });
});

describe('a secret that is being sent', () => {
  it('shows none of its characters and loses none [T040]', () => {
    const sent = allMasked({ secret: '4417', shown: 3 });
    expect(maskedText(sent)).toBe('••••');
    expect(sent.secret).toBe('4417');
  });
});

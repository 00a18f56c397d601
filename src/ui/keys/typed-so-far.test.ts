import { describe, expect, it } from 'vitest';
import { followTyped, rememberTyped } from './typed-so-far.ts';

function view(text: string) {
  const shown = { text };
  const leave = followTyped(() => {
    const before = shown.text;
    return () => {
      shown.text = before;
    };
  });
  return { shown, leave };
}

describe('what is typed so far', () => {
  it('is restored as it was, in every view', () => {
    const [amount, count] = [view('12'), view('3')];
    const putBack = rememberTyped();
    amount.shown.text = '';
    count.shown.text = '345';
    putBack();
    expect([amount.shown.text, count.shown.text]).toEqual(['12', '3']);
    amount.leave();
    count.leave();
  });

  it('is left alone in a view that came later or is gone', () => {
    const gone = view('1');
    const putBack = rememberTyped();
    gone.leave();
    gone.shown.text = '2';
    const later = view('');
    later.shown.text = '5';
    putBack();
    expect([gone.shown.text, later.shown.text]).toEqual(['2', '5']);
    later.leave();
  });
});

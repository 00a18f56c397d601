// @vitest-environment happy-dom
/** Proves how the voice of a self-serve terminal words controls and values, and that it speaks no secret. */
import { describe, expect, it } from 'vitest';
import { controlInWords, inSentences, livePartOf, nameOf, outermost, SPOKEN_PARTS } from './spoken-words.ts';

const STATES = { chosen: 'chosen', unavailable: 'not available', digitKey: 'Digit key' };

/** Returns the first element that matches in a page of this text. */
function found(html: string, selector: string): Element {
  document.body.innerHTML = html;
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`no ${selector}`);
  return element;
}

describe('a value', () => {
  it('is spoken with its label', () => {
    const output = found('<output aria-label="Your balance">$20.00</output>', 'output');
    expect(nameOf(output)).toBe('Your balance $20.00');
  });

  it.each([
    ['<output aria-label="PIN" data-spoken="Digits entered: 2">••</output>', 'Digits entered: 2'],
    ['<output aria-label="Account number" data-spoken="Account number">4711</output>', 'Account number'],
    ['<output data-spoken="">Loading <i aria-hidden="true">1</i> wagers</output>', 'Loading wagers'],
  ])('is spoken as its page words it: %s', (html, words) => {
    expect(nameOf(found(html, 'output'))).toBe(words);
  });
});

describe('a control', () => {
  it.each([
    ['<button aria-pressed="true">Lower</button>', 'Lower. chosen'],
    ['<button aria-disabled="true">Buy</button>', 'Buy. not available'],
    ['<button>7</button>', '7'],
    ['<main data-masked="false"><button>7</button></main>', '7'],
    ['<main data-masked="true"><button>7</button></main>', 'Digit key'],
    ['<main data-masked="true"><button>Clear</button></main>', 'Clear'],
    ['<main data-masked="true"></main><button>7</button>', '7'],
  ])('is spoken by its name, but a digit of a secret is not: %s', (html, words) => {
    expect(controlInWords(found(html, 'button'), STATES)).toBe(words);
  });
});

describe('a dialog', () => {
  it('is spoken in sentences, its title first and its keys last', () => {
    const dialog = found(
      '<dialog><h2>Your ticket</h2><p>Not added</p><p>See a teller.</p><div><b>No</b> <b>OK</b></div></dialog>',
      'dialog',
    );
    expect(nameOf(dialog)).toBe('Your ticket. Not added. See a teller. No OK');
    expect(inSentences(['Which track?', '', 'Your credit', '$5.00'])).toBe('Which track? Your credit. $5.00');
  });
});

describe('a part of the page', () => {
  it('is spoken where it says so, and once where one is within another', () => {
    const list = found('<main data-spoken=""><output>Loading</output><p><b>Race 9</b></p></main>', 'main');
    expect(livePartOf(found(document.body.innerHTML, 'b'))?.tagName).toBe('MAIN');
    expect(outermost([...document.querySelectorAll(SPOKEN_PARTS)]).map(({ tagName }) => tagName)).toEqual([
      list.tagName,
    ]);
  });

  it('is silent elsewhere', () => {
    expect(livePartOf(found('<p><b>Race 9</b></p>', 'b'))).toBeNull();
  });
});

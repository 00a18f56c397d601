// @vitest-environment happy-dom
/** Draws an alert as a teller has it: its messages, OK, and the details of a failed request. */
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { say } from '../../../i18n/say.ts';
import { noticesAtom } from '../../../till/window/dialog-state.ts';
import type { Notice } from '../../../till/window/notices.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { type DrawnView, drawView } from '../../home/testing/draw-view.tsx';
import { Overlays } from './Overlays.tsx';

function drawn(notice: Partial<Notice>, language = 'en-us'): DrawnView {
  return drawView(<Overlays />, (store) => {
    store.set(settingsAtom, (settings) => ({ ...settings, language }));
    store.set(noticesAtom, [
      {
        id: 7,
        kind: 'alert',
        title: say('player.failed'),
        lines: [say('tote.noCommunication'), say('tote.checkConnection')],
        actions: [],
        ...notice,
      },
    ]);
  });
}

const DETAILS = {
  statusCode: 502,
  statusText: 'Bad Gateway',
  method: 'POST',
  url: 'https://tote.example/tg5/rs/sell/verifyPlayer',
  inner: ['Upstream is away', 'connect refused'],
};

const textsOf = (view: DrawnView, selector: string): readonly string[] =>
  view.all(selector).map(({ textContent }) => textContent);

describe('an alert', () => {
  it('has each of its messages on a line of its own, and OK, which answers it [T171]', async () => {
    const view = drawn({});
    expect(textsOf(view, '.dialog__line')).toEqual([
      'Could not communicate with the server.',
      'Please check the connection and try again.',
    ]);
    expect(view.buttons.map(({ name }) => name)).toEqual(['OK']);
    await view.press('OK');
    expect(view.asked).toEqual(['answerNotice 7 ok']);
  });

  it('folds its details away, and unfolds them under their name [T171]', async () => {
    const view = drawn({ details: DETAILS });
    const [fold] = view.all('details');
    if (!(fold instanceof HTMLDetailsElement)) throw new Error('no details');
    expect(fold.open).toBe(false);
    const summary = fold.querySelector('summary');
    expect(summary?.textContent).toBe('Details');
    summary?.click();
    await waitFor(() => expect(fold.open).toBe(true));
    summary?.click();
    await waitFor(() => expect(fold.open).toBe(false));
  });

  it('details the code with its text, the request, the status and the messages within, one below the other [T457]', async () => {
    const view = drawn({ details: DETAILS });
    await waitFor(() => expect(textsOf(view, 'dt')).toEqual(['Status code', 'Request', 'Status', 'Message']));
    expect(textsOf(view, 'dd')).toEqual([
      '502: A server on the way got no proper answer from the tote.',
      'POST https://tote.example/tg5/rs/sell/verifyPlayer',
      'Bad Gateway',
      'Upstream is away',
      'connect refused',
    ]);
  });

  it('says the text of the code in the language of the window [T457]', async () => {
    const view = drawn({ details: { statusCode: 502 } }, 'test');
    await waitFor(() => expect(textsOf(view, 'dd')).toHaveLength(1));
    expect(textsOf(view, 'dd')[0]).toMatch(/^\[502: .*[áéíöü].*\]$/);
  });

  it('has no details where no request failed', () => {
    expect(drawn({}).all('details')).toEqual([]);
  });
});

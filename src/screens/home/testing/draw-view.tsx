/**
 * A home view drawn as it first stands, for tests: what can be read, and which buttons there are. No browser and no effects, so
 * nothing that is pressed; that is what a person does in the real one.
 */
import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SayProvider } from '../../../i18n/SayProvider.tsx';
import type { Till } from '../../../till/till.ts';
import { TillContext } from '../../../till/use-till.ts';
import { cardAtom, settingsAtom, wagerAtom } from '../../../till/window/state.ts';
import type { Card } from '../../../wagering/card/card.ts';
import { EMPTY_WAGER, type PendingWager } from '../../../wagering/pending/wager-state.ts';

export type TestStore = ReturnType<typeof createStore>;

export interface DrawnButton {
  /** As it is heard. */
  readonly name: string;
  /** All that is on its face. */
  readonly text: string;
  readonly pressed: boolean;
  readonly disabled: boolean;
}

export interface DrawnView {
  readonly text: string;
  readonly html: string;
  readonly buttons: readonly DrawnButton[];
  /** The button of that name; a name that is missing is a failed test. */
  button(name: string): DrawnButton;
}

/** A till that is not there: a view that is only drawn calls nothing. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it answers to any name, and nothing asks
const NO_TILL = new Proxy({}, { get: () => () => undefined }) as Till;

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function buttonOf(html: string): DrawnButton {
  const opening = html.slice(0, html.indexOf('>') + 1);
  const label = / aria-label="([^"]*)"/.exec(opening)?.[1];
  const spoken = /<span class="spoken__name hidden-text">([^<]*)</.exec(html)?.[1];
  return {
    name: textOf((label ?? spoken ?? html).replaceAll(/<kbd[^>]*aria-hidden[^>]*>.*?<\/kbd>/g, '')),
    text: textOf(html),
    pressed: opening.includes(' aria-pressed="true"'),
    disabled: / disabled=""| aria-disabled="true"/.test(opening),
  };
}

export function drawView(view: ReactNode, prepare: (store: TestStore) => void): DrawnView {
  const store = createStore();
  prepare(store);
  const { language, currency, currencySymbol, comma, radix } = store.get(settingsAtom);
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <TillContext value={NO_TILL}>
        <SayProvider
          language={language}
          currency={currency}
          currencySymbol={currencySymbol}
          comma={comma}
          radix={radix}
        >
          {view}
        </SayProvider>
      </TillContext>
    </Provider>,
  );
  const buttons = (html.match(/<button.*?<\/button>/gs) ?? []).map(buttonOf);
  return {
    html,
    text: textOf(html),
    buttons,
    button: (name) => {
      const found = buttons.find((button) => button.name === name);
      if (found === undefined) {
        throw new Error(`no button '${name}' among ${buttons.map((button) => button.name).join(' | ')}`);
      }
      return found;
    },
  };
}

/** Puts a wager on a card into the window. */
export function standOn(store: TestStore, card: Card, wager: Partial<PendingWager>): void {
  store.set(cardAtom, { state: 'ready', value: card });
  store.set(wagerAtom, { ...EMPTY_WAGER, card: card.id, ...wager });
}

/**
 * Shows scenes of the customer's display: ?theme=light&lang=test&screen=idle. `window.show(name)` draws
 * another. Writes each session as the window writes it, so that every language has its own words.
 */
import { createStore } from 'jotai/vanilla';
import '../../../src/i18n/window-texts.ts';
import '../../../src/customer-display/display.css';
import { createFace } from '../../../src/customer-display/draw-face.ts';
import { fit } from '../../../src/customer-display/fit.ts';
import { i18n, loadLanguage } from '../../../src/i18n/i18n.ts';
import { doneLine, failureLine } from '../../../src/till/display/display-words.ts';
import { sessionOf, writingOf } from '../../../src/till/display/session-of.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { clothColour } from '../../../src/ui/look/cloth-colours.ts';
import { NOW } from '../examples/example-cards.ts';
import { DISPLAY_SCENES } from './display-scenes.ts';

const query = new URLSearchParams(location.search);
const language = query.get('lang') ?? 'en-us';
const element = document.querySelector<HTMLElement>('#display');
if (element === null) throw new Error('no display');
const root = element;
const drawFace = createFace(root);
await loadLanguage(language);

function show(name: string): void {
  const scene = DISPLAY_SCENES[name];
  if (scene === undefined) throw new Error(`no scene ${name}`);
  const store = createStore();
  scene.set(store);
  store.set(settingsAtom, (settings) => ({
    ...settings,
    language,
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
  }));
  const { page, nextCard = null, log, failure, message = null, image = null } = scene;
  const { say, money, ...writing } = writingOf(store, NOW, clothColour);
  const lines = [
    ...(log ?? []).map((each) => doneLine(each, money)),
    failure === undefined ? null : failureLine(failure),
  ]
    .filter((line) => line !== null)
    .toReversed();
  drawFace({
    session: sessionOf(store, { page, nextCard, log: lines }, { ...writing, say, money }),
    image,
    isPrivate: writing.isPrivate,
    showsLog: log !== undefined,
    isTested: query.has('tested'),
    message:
      message === null
        ? null
        : {
            message: say(message.message),
            value: message.value === null ? '' : money(message.value),
            error: message.error === null ? '' : say(message.error),
          },
  });
}

/** Returns the texts of the language, with their placeholders. */
const texts = (): readonly unknown[] =>
  Object.values<unknown>(i18n.getResourceBundle(language.toLowerCase(), 'translation'));

// Fits the texts to a new size, as the display itself does.
addEventListener('resize', () => fit(root));
Object.assign(window, { show, texts, scenes: Object.keys(DISPLAY_SCENES) });
show(query.get('screen') ?? 'idle');

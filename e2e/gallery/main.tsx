/**
 * Shows one scene of the gallery: ?screen=runners&theme=light&lang=test. Without a screen it lists them all.
 * `window.show(name)` changes the scene of an open page, which is faster than opening another.
 * `window.change(name)` keeps its page.
 */
import { createStore, Provider } from 'jotai';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import '../../src/i18n/window-texts.ts';
import { i18n, loadLanguage } from '../../src/i18n/i18n.ts';
import type { TextKey } from '../../src/i18n/say.ts';
import { translator } from '../../src/i18n/translate.ts';
import { Surroundings } from '../../src/screens/Surroundings.tsx';
import { readyCardAtom } from '../../src/till/cards/card-state.ts';
import { createRecordingTill } from '../../src/till/testing/recording-till.ts';
import type { Till } from '../../src/till/till.ts';
import { TillContext } from '../../src/till/use-till.ts';
import { wagerAtom, wagerRulesAtom } from '../../src/till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../src/till/window/settings-state.ts';
import { DEFAULT_MONEY_FORMAT } from '../../src/wagering/ground/money.ts';
import { stepWager } from '../../src/wagering/pending/pending-wager.ts';
import type { Scene } from './scenes/scene.tsx';
import { SCENES } from './scenes.ts';

const query = new URLSearchParams(location.search);
const language = query.get('lang') ?? 'en-us';
const element = document.querySelector('#root');
if (element === null) throw new Error('no root');
const place = element;
let root: Root | null = null;
let shown = createStore();
await loadLanguage(language);

function draw(scene: Scene): void {
  const store = createStore();
  shown = store;
  scene.set(store);
  store.set(settingsAtom, (settings) => ({
    ...settings,
    language,
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
  }));
  const { till: recording, asked } = createRecordingTill();
  // Handles wager entry, so that taps and their cost can be seen.
  const till: Till = {
    ...recording,
    wager(event) {
      recording.wager(event);
      const context = { card: store.get(readyCardAtom), rules: store.get(wagerRulesAtom) };
      store.set(wagerAtom, stepWager(store.get(wagerAtom), event, context).state);
    },
  };
  Object.assign(window, { asked });
  document.documentElement.dataset['press'] =
    scene.press === undefined
      ? ''
      : translator(language, DEFAULT_MONEY_FORMAT)(scene.press as TextKey, {
          title: 'Trifecta, Harborview Park, race 7',
          count: 3,
        });
  document.documentElement.dataset['key'] = scene.key ?? '';
  root?.unmount();
  const drawn = createRoot(place);
  root = drawn;
  // Draws at once, so that the caller may measure and press.
  flushSync(() =>
    drawn.render(
      <Provider store={store}>
        <TillContext value={till}>
          <Surroundings>{scene.page()}</Surroundings>
        </TillContext>
      </Provider>,
    ),
  );
}

/** Draws the scene of this name; an unknown name lists the scenes. */
function show(name: string): void {
  const scene = SCENES[name];
  if (scene !== undefined) {
    draw(scene);
    return;
  }
  root = createRoot(place);
  root.render(
    <ul>
      {Object.keys(SCENES).map((each) => (
        <li key={each}>
          <a href={`?screen=${each}`}>{each}</a>
        </li>
      ))}
    </ul>,
  );
}

/** Puts another scene's values under the shown page, as a sale or a tap changes them. */
function change(name: string): void {
  flushSync(() => SCENES[name]?.set(shown));
}

/** Returns the texts of the language, with their placeholders. Other texts of a scene come from outside. */
const texts = (): readonly unknown[] =>
  Object.values<unknown>(i18n.getResourceBundle(language.toLowerCase(), 'translation'));

Object.assign(window, { show, change, texts, scenes: Object.keys(SCENES) });
show(query.get('screen') ?? '');

/** Shows one scene of the gallery: ?screen=runners&theme=light&lang=test. Without a screen it lists them all. */
import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import type { TextKey } from '../../src/i18n/say.ts';
import { translator } from '../../src/i18n/translate.ts';
import { Surroundings } from '../../src/screens/Surroundings.tsx';
import { readyCardAtom, settingsAtom, wagerAtom, wagerRulesAtom } from '../../src/till/state.ts';
import type { Till } from '../../src/till/till.ts';
import { TillContext } from '../../src/till/use-till.ts';
import { DEFAULT_MONEY_FORMAT } from '../../src/wagering/money.ts';
import { stepWager } from '../../src/wagering/pending-wager.ts';
import { createRecordingTill } from './recording-till.ts';
import { SCENES } from './scenes.tsx';

const query = new URLSearchParams(location.search);
const element = document.querySelector('#root');
if (element === null) throw new Error('no root');
const root = createRoot(element);
const scene = SCENES[query.get('screen') ?? ''];

if (scene === undefined) {
  root.render(
    <ul>
      {Object.keys(SCENES).map((name) => (
        <li key={name}>
          <a href={`?screen=${name}`}>{name}</a>
        </li>
      ))}
    </ul>,
  );
} else {
  const store = createStore();
  const language = query.get('lang') ?? 'en-us';
  scene.set(store);
  store.set(settingsAtom, (settings) => ({
    ...settings,
    language,
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
  }));
  const { till: recording, asked } = createRecordingTill();
  // Wager entry works, so that taps and their cost can be looked at.
  const till: Till = {
    ...recording,
    wager(event) {
      recording.wager(event);
      const context = { card: store.get(readyCardAtom), rules: store.get(wagerRulesAtom) };
      store.set(wagerAtom, stepWager(store.get(wagerAtom), event, context).state);
    },
  };
  Object.assign(window, { asked });
  if (scene.press !== undefined) {
    const words = translator(language, DEFAULT_MONEY_FORMAT)(scene.press as TextKey, {
      title: 'Trifecta, Harborview Park, race 7',
      count: 3,
    });
    document.documentElement.dataset['press'] = words;
  }
  root.render(
    <Provider store={store}>
      <TillContext value={till}>
        <Surroundings>{scene.page()}</Surroundings>
      </TillContext>
    </Provider>,
  );
}

/**
 * Shows scenes of the trainer's page: ?theme=light&lang=test&screen=room-sixty. `window.show(name)` draws
 * another.
 */
import '../../../src/i18n/window-texts.ts';
import { openTrainersPage } from '../../../src/app/trainers-page/trainers-page.ts';
import { i18n, loadLanguage } from '../../../src/i18n/i18n.ts';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { NOW } from '../examples/example-cards.ts';
import { ROOM_CARDS, ROOM_SCENES, viewOf } from './room-scenes.ts';

const query = new URLSearchParams(location.search);
const language = query.get('lang') ?? 'en-us';
const element = document.querySelector<HTMLElement>('#room');
if (element === null) throw new Error('no room');
const place = element;
document.documentElement.dataset['theme'] = query.get('theme') === 'light' ? 'light' : 'dark';
await loadLanguage(language);

async function draw(name: string): Promise<void> {
  const scene = ROOM_SCENES[name];
  if (scene === undefined) throw new Error(`no scene ${name}`);
  const done = { ok: true, officialAt: null } as const;
  const page = openTrainersPage(place, {
    desk: {
      enter: async () => 'wrong',
      leave: () => undefined,
      cards: async () => ROOM_CARDS,
      runRace: async () => done,
      chooseFinish: async () => done,
      view: () => viewOf(scene),
      stopRoom: () => viewOf(scene),
      give: async () => true,
    },
    // Looks once.
    clock: createManualClock(NOW),
    language,
    keepLanguage: () => undefined,
  });
  await page.draw(scene.shows);
  // Is the first key of the orders, which stops the room.
  if (scene.isOrdered === true) place.querySelector<HTMLButtonElement>('.room__group button')?.click();
}

/** Returns the texts of the language, with their placeholders. */
const texts = (): readonly unknown[] =>
  Object.values<unknown>(i18n.getResourceBundle(language.toLowerCase(), 'translation'));

/** Draws a scene. The page is drawn within the frames that a test waits for. */
const show = (name: string): void => void draw(name);

Object.assign(window, { show, texts, scenes: Object.keys(ROOM_SCENES) });
show(query.get('screen') ?? 'room-sixty');

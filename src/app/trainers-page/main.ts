/**
 * Runs the trainer's page, which the training host serves. Is dark or light as the browser wants it. Keeps
 * the key in memory alone, so that a reload asks for it again.
 */
import '../../i18n/window-texts.ts';
import { systemClock } from '../../wagering/ground/clock.ts';
import { keepLanguage, keptLanguage, pageLanguage } from './page-language.ts';
import { createRoomDesk } from './room-desk.ts';
import { openTrainersPage } from './trainers-page.ts';

const place = document.getElementById('room');
if (place === null) throw new Error('the page has no #room');
const isLight = matchMedia('(prefers-color-scheme: light)').matches;
document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
void openTrainersPage(place, {
  desk: createRoomDesk({ base: '', fetch: (url, init) => fetch(url, init) }),
  clock: systemClock,
  language: pageLanguage(keptLanguage(), navigator.languages),
  keepLanguage,
}).draw('key');

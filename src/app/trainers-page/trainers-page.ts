/**
 * Draws the trainer's page: asks for the trainer key, and then shows the room. Another language draws it
 * again.
 */
import { loadLanguage } from '../../i18n/i18n.ts';
import { languageTag } from '../../i18n/languages.ts';
import { type Translate, translator } from '../../i18n/translate.ts';
import { afterKey } from '../../till/trainer/trainer-steps.ts';
import type { KeyAnswer } from '../../till/trainer/training-room.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { button, element, fillChoice, labelled } from './elements.ts';
import { PAGE_LANGUAGES } from './page-language.ts';
import type { RoomDesk } from './room-desk.ts';
import { openRoomPage, PAGE_TITLE, type RoomPage } from './room-page.ts';
import '../../ui/look/base.css';
import './trainers-page.css';

export interface TrainersPageDependencies {
  readonly desk: RoomDesk;
  readonly clock: Pick<Clock, 'after' | 'now'>;
  /** The language that the page begins in. */
  readonly language: string;
  readonly keepLanguage: (language: string) => void;
}

export interface TrainersPage {
  /**
   * Draws the page in its language. Shows the English texts where the language cannot be loaded. The desk
   * must have taken the key before the room is drawn.
   */
  readonly draw: (shows: 'key' | 'room', refusal?: string | null) => Promise<void>;
}

export function openTrainersPage(place: HTMLElement, parts: TrainersPageDependencies): TrainersPage {
  const { desk, clock } = parts;
  let { language } = parts;
  let room: RoomPage | null = null;

  async function draw(shows: 'key' | 'room', refusal: string | null = null): Promise<void> {
    room?.stop();
    room = null;
    await loadLanguage(language).catch(() => undefined);
    const say = translator(language, DEFAULT_MONEY_FORMAT);
    document.documentElement.lang = languageTag(language);
    document.title = say(PAGE_TITLE);
    const below = element('div', 'room__below');
    place.replaceChildren(headOf(say, shows), below);
    if (shows === 'key') drawKey(below, say, refusal);
    else {
      const shutOut = (): void => {
        desk.leave();
        void draw('key', say('trainer.keyChanged'));
      };
      room = openRoomPage(below, { desk, clock, say, shutOut });
    }
  }

  function headOf(say: Translate, shows: 'key' | 'room'): HTMLElement {
    const choice = element('select', 'room__choice');
    fillChoice(
      choice,
      PAGE_LANGUAGES.map(({ id, label }) => [id, label]),
    );
    choice.value = language;
    choice.ariaLabel = say('room.language');
    choice.addEventListener('change', () => {
      language = choice.value;
      parts.keepLanguage(language);
      void draw(shows);
    });
    const leave = button(say('trainer.leaveNow'), () => {
      desk.leave();
      void draw('key');
    });
    return element(
      'header',
      'room__head',
      element('h1', 'board', say('room.title')),
      choice,
      ...(shows === 'room' ? [leave] : []),
    );
  }

  function drawKey(below: HTMLElement, say: Translate, refusal: string | null): void {
    const entry = element('input', 'room__entry room__key');
    entry.type = 'password';
    entry.inputMode = 'numeric';
    entry.autocomplete = 'off';
    entry.maxLength = 16;
    const why = element('p', 'room__refusal', refusal ?? '');
    why.role = 'alert';
    const open = button(say('room.open'), () => form.requestSubmit(), 'primary');
    const form = element(
      'form',
      'room__ask',
      element('p', '', say('trainer.keyWhy')),
      labelled(say('trainer.key'), entry),
      open,
      why,
    );
    let isChecking = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void enter();
    });
    async function enter(): Promise<void> {
      const key = entry.value.trim();
      if (isChecking || key === '') return;
      isChecking = true;
      open.ariaBusy = 'true';
      why.textContent = '';
      const answer = await desk.enter(key).catch((): 'unheard' => 'unheard');
      isChecking = false;
      open.ariaBusy = null;
      if (answer === 'taken') return void draw('room');
      entry.value = '';
      why.textContent = wordsOf(answer, say);
      entry.focus();
    }
    below.append(form);
    entry.focus();
  }

  return { draw };
}

/** Says why a key was not taken, as the panel does. */
function wordsOf(answer: KeyAnswer | 'unheard', say: Translate): string {
  const { refusal } = afterKey(answer);
  return refusal === undefined || refusal === null ? '' : say(refusal);
}

/**
 * Draws the page of a trainer: a table of the windows, and keys for orders. Sends an order to one window or
 * to all. Asks the host for the table at intervals. Says when the host does not answer.
 */
import { say as sayOf } from '../../i18n/say.ts';
import type { Translate } from '../../i18n/translate.ts';
import { PRINTER_FAULT_TEXTS } from '../../screens/trainer/trainer-words.ts';
import { orderFailed, orderRefused } from '../../till/trainer/trainer-steps.ts';
import {
  type OrderAnswer,
  PRINTER_FAULTS,
  TrainerKeyRefused,
  type TrainersCard,
} from '../../till/trainer/training-room.ts';
import { LONGEST_ROOM_MESSAGE, type RoomView } from '../../training/room/room-wire.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { saveFile } from '../log/save-file.ts';
import { button, element, fillChoice, group, labelled, row, textEntry } from './elements.ts';
import { finishFrom, nextCard, racesToRun } from './race-choice.ts';
import type { RoomDesk } from './room-desk.ts';
import { type RoomLine, roomCsv, roomHead, roomLine, wholeRoomLine } from './room-lines.ts';

/** Milliseconds between two looks at the room, and so many looks between two at the races. */
const LOOK_EVERY = 2_000;
const RACES_EVERY = 5;
/** Two taps within this are a double tap, milliseconds. */
const HASTE = 700;
const RUSH_MINUTES = 3;
const RUSH_CUSTOMERS = 8;
const ALL = '';

export interface RoomPage {
  /** Ends the looks. */
  readonly stop: () => void;
}

export interface RoomPageDependencies {
  readonly desk: RoomDesk;
  readonly clock: Pick<Clock, 'after' | 'now'>;
  readonly say: Translate;
  /** Asks for the key again: the host has another one. */
  readonly shutOut: () => void;
}

export function openRoomPage(place: HTMLElement, parts: RoomPageDependencies): RoomPage {
  const { desk, clock, say } = parts;
  let view: RoomView | null = null;
  let cards: readonly TrainersCard[] = [];
  let looks = 0;
  let isOver = false;
  let cancel: () => void = () => undefined;

  const outcome = element('output', 'room__outcome');
  const lost = element('p', 'room__lost');
  lost.role = 'alert';
  const stopKey = button('', () => void act(toggleStop), 'danger');
  const rushLine = element('span', 'room__rush');
  const table = element('table', 'room__table');
  const head = element('thead', '');
  const body = element('tbody', '');
  const nobody = element('p', 'room__nobody', say('room.nobody'));
  const to = element('select', 'room__choice');
  const message = textEntry(LONGEST_ROOM_MESSAGE);
  const card = element('select', 'room__choice');
  const race = element('select', 'room__choice');
  const finish = textEntry(40);
  const printer = element('select', 'room__choice');
  fillChoice(
    printer,
    PRINTER_FAULTS.map((fault) => [fault, say(PRINTER_FAULT_TEXTS[fault])]),
  );
  const columns = lineOf(roomHead(say), 'th');
  head.append(columns);
  table.append(head, body);
  card.addEventListener('change', fillRaces);
  message.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.repeat && !event.isComposing) void act(sendMessage);
  });

  const chosenWindow = (): number | null => (to.value === ALL ? null : Number(to.value));

  let toggledAt = Number.NEGATIVE_INFINITY;

  async function toggleStop(): Promise<string> {
    // The second tap of a double tap does not undo the first.
    if (performance.now() - toggledAt < HASTE) return '';
    toggledAt = performance.now();
    view = await desk.stopRoom(view?.isStopped !== true);
    drawView(view);
    return say(view.isStopped ? 'room.isStopped' : 'room.goesOn');
  }

  async function sendMessage(): Promise<string> {
    const text = message.value.trim();
    if (text === '') return '';
    await desk.give({ order: 'message', window: chosenWindow(), text });
    message.value = '';
    return say('room.sent');
  }

  async function send(order: Parameters<RoomDesk['give']>[0]): Promise<string> {
    return say((await desk.give(order)) ? 'room.sent' : 'trainer.refused');
  }

  const customers = (number: number) => (): Promise<string> =>
    send({ order: 'customers', window: chosenWindow(), customers: number });
  const dropping = (isDropping: boolean) => (): Promise<string> =>
    send({ order: 'dropWindow', window: chosenWindow(), isDropping });

  function failPrinter(): Promise<string> {
    const fault = PRINTER_FAULTS.find((each) => each === printer.value) ?? 'none';
    return send({ order: 'failPrinter', window: chosenWindow(), fault });
  }

  async function runRace(): Promise<string> {
    const of = cards.find(({ id }) => id === card.value);
    const num = Number(race.value);
    const chosen = of?.races.find((each) => each.num === num);
    if (of === undefined || chosen === undefined) return say('trainer.noRaces');
    const read = finishFrom(finish.value, chosen);
    if ('unknown' in read) return say('trainer.noRunner', { race: num, num: read.unknown });
    if (read.places.length > 0) {
      const kept = await desk.chooseFinish(of.id, num, read.places);
      if (!kept.ok) return refused(kept);
    }
    const answer = await desk.runRace(of.id, num);
    if (!answer.ok) return refused(answer);
    finish.value = '';
    return say('trainer.runs', { race: num });
  }

  function refused(answer: Extract<OrderAnswer, { readonly ok: false }>): string {
    return (orderRefused(answer).lines ?? []).map((line) => say(line)).join(' ');
  }

  function rush(): Promise<string> {
    if (race.value === '') return Promise.resolve(say('trainer.noRaces'));
    return send({
      order: 'rush',
      card: card.value,
      race: Number(race.value),
      minutes: RUSH_MINUTES,
      customers: RUSH_CUSTOMERS,
    });
  }

  function save(): void {
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    saveFile(`mutuel-room-${day}.csv`, roomCsv(view?.rows ?? [], say), 'text/csv');
  }

  /** Carries an order out and shows what became of it. Takes one order at a time. */
  let isBusy = false;
  async function act(order: () => Promise<string>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    outcome.textContent = '';
    try {
      outcome.textContent = await order();
    } catch (problem) {
      outcome.textContent = failed(problem);
    } finally {
      isBusy = false;
    }
    void look();
  }

  /** Returns why nothing was answered. Goes back to the key where it is not the host's any more. */
  function failed(problem: unknown): string {
    if (problem instanceof TrainerKeyRefused) {
      if (!isOver) parts.shutOut();
      return '';
    }
    const { title, lines = [] } = orderFailed(problem);
    return [title, ...lines].map((line) => say(line)).join('. ');
  }

  function fillRaces(): void {
    const of = cards.find(({ id }) => id === card.value);
    fillChoice(
      race,
      (of === undefined ? [] : racesToRun(of)).map(({ num }) => [String(num), String(num)]),
    );
  }

  function drawCards(): void {
    const isFirst = card.options.length === 0;
    fillChoice(
      card,
      cards.filter((each) => racesToRun(each).length > 0).map(({ id, name }) => [id, name]),
    );
    if (isFirst) card.value = nextCard(cards)?.id ?? '';
    fillRaces();
  }

  function drawView({ rows, isStopped, rush: rushOn }: RoomView): void {
    stopKey.textContent = say(isStopped ? 'room.goOn' : 'room.stop');
    stopKey.setAttribute('aria-pressed', String(isStopped));
    rushLine.textContent =
      rushOn === null
        ? ''
        : say('room.rushOn', { card: rushOn.card, race: rushOn.race, time: minutesOf(rushOn.seconds) });
    body.replaceChildren(
      ...rows.map((each) => {
        const line = lineOf(roomLine(each, say), 'td');
        line.dataset['here'] = String(each.isHere);
        return line;
      }),
    );
    // Stays in sight above the windows.
    head.replaceChildren(columns, ...(rows.length === 0 ? [] : [wholeRoom(rows, say)]));
    nobody.hidden = rows.length > 0;
    const windows = [...new Set(rows.map(({ window }) => window))];
    fillChoice(to, [
      [ALL, say('room.all')],
      ...windows.map((window) => [String(window), say('room.one', { window })] as const),
    ]);
  }

  async function look(): Promise<void> {
    cancel();
    if (isOver) return;
    try {
      view = await desk.view();
      if (isOver) return;
      drawView(view);
      if (looks % RACES_EVERY === 0) cards = await desk.cards();
      looks += 1;
      drawCards();
      lost.textContent = '';
    } catch (problem) {
      lost.textContent = isOver ? '' : failed(problem);
    }
    if (!isOver) cancel = clock.after(LOOK_EVERY, () => void look());
  }

  place.replaceChildren(
    element(
      'div',
      'room__body',
      windowsIn(say, table, nobody),
      element(
        'aside',
        'room__orders scroll scroll--marked',
        lost,
        outcome,
        group(say('room.wholeRoom'), row(stopKey, button(say('room.save'), save)), rushLine),
        group(
          say('room.windows'),
          labelled(say('room.to'), to),
          row(
            labelled(say('room.text'), message),
            button(say('room.send'), () => void act(sendMessage)),
          ),
          row(
            button(say('room.oneCustomer'), () => void act(customers(1))),
            button(say('room.eightCustomers'), () => void act(customers(RUSH_CUSTOMERS))),
          ),
          row(
            labelled(say('trainer.failing'), printer),
            button(say('room.order'), () => void act(failPrinter)),
          ),
          row(
            button(say('room.dropOn'), () => void act(dropping(true))),
            button(say('room.dropOff'), () => void act(dropping(false))),
          ),
        ),
        group(
          say('trainer.races'),
          row(labelled(say('trainer.card'), card), labelled(say('trainer.race'), race)),
          row(
            labelled(say('room.finish'), finish),
            button(say('room.run'), () => void act(runRace)),
          ),
          button(say('room.rushNow'), () => void act(rush)),
        ),
      ),
    ),
  );
  drawView({ rows: [], isStopped: false, rush: null });
  void look();
  return {
    stop() {
      isOver = true;
      cancel();
    },
  };
}

/** Scrolls the windows, also by the keys of the keyboard. */
function windowsIn(say: Translate, ...children: readonly Node[]): HTMLElement {
  const made = element('section', 'room__windows scroll scroll--marked', ...children);
  made.ariaLabel = say('room.windows');
  made.tabIndex = 0;
  return made;
}

/** Lists the columns that hold numbers. */
const NUMBERS: ReadonlySet<string> = new Set(['window', 'served', 'right', 'seconds', 'extra']);
/** Counts the columns between a window's number and its sums. */
const UNSUMMED = 3;

function lineOf(line: RoomLine, kind: 'td' | 'th'): HTMLTableRowElement {
  const made = element('tr', '');
  for (const [column, text] of Object.entries<string>({ ...line })) {
    const cell = element(kind, NUMBERS.has(column) ? 'room__number' : '', text);
    if (kind === 'th') cell.setAttribute('scope', 'col');
    made.append(cell);
  }
  return made;
}

/** Returns the line of the whole room: its name takes the columns that have no sum. */
function wholeRoom(rows: RoomView['rows'], say: Translate): HTMLTableRowElement {
  const made = lineOf(wholeRoomLine(rows, say), 'td');
  const [name, ...rest] = made.cells;
  const unsummed = rest.filter((_, at) => at < UNSUMMED);
  for (const cell of unsummed) cell.remove();
  if (name !== undefined) {
    name.className = '';
    name.colSpan = 1 + unsummed.length;
  }
  return made;
}

/** Returns '2:05' of 125. */
function minutesOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Names the page, for its title. */
export const PAGE_TITLE = sayOf('room.title');

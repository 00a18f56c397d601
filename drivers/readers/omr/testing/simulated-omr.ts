/**
 * Test support: an OMR-1100 at the far end of a line, by the least kind reading of its manual.
 *
 * Forgets its mode without power, and sends nothing of a paper then. Ignores commands while it moves paper.
 * Answers one command at a time. Refuses to eject what is not there, and without exit control. Nothing
 * happens by itself: a test feeds paper and takes it.
 */
import { type MarkColumns, writeMarkRecord } from '../mark-record.ts';

export interface SimulatedOmrSettings {
  /** Bit 0 of the flags in its memory. */
  readonly exitControl: boolean;
  readonly send: (bytes: Uint8Array) => void;
}

export interface SimulatedOmr {
  /** Takes what the window writes. */
  readonly hear: (bytes: Uint8Array) => void;
  /** Pulls a paper through. `sent`: how often its record is sent. */
  readonly feed: (columns: MarkColumns, sent?: number) => void;
  /** Sends the beginning of a record alone, as a paper that is pulled out again. */
  readonly feedPart: (columns: MarkColumns, bytes: number) => void;
  /** A person takes what is in the mouth. */
  readonly takeOut: () => void;
  /** Paper that is let go of stays where it is, until it is freed. */
  readonly jam: (isJammed: boolean) => void;
  readonly isOn: () => boolean;
  /** It knows how to send marks: it has heard so since it has power. */
  readonly hasMode: () => boolean;
  readonly setPower: (isOn: boolean) => void;
  readonly setBusy: (isBusy: boolean) => void;
  readonly paper: () => 'none' | 'held' | 'front' | 'rear';
  /** Changes the lines that it answers with, as a poor line does. */
  readonly say: (change: (line: string) => string) => void;
  /** Counts the papers that came out at the front, and at the rear. */
  readonly ejected: () => { readonly front: number; readonly rear: number };
  /** The commands that it took, in their order, as text. */
  readonly commands: () => readonly string[];
}

const CR = 0x0d;

export function createSimulatedOmr({ exitControl, send }: SimulatedOmrSettings): SimulatedOmr {
  let isOn = true;
  let isBusy = false;
  let isJammed = false;
  let hasMode = false;
  let paper: ReturnType<SimulatedOmr['paper']> = 'none';
  let heard = '';
  const out = { front: 0, rear: 0 };
  const taken: string[] = [];

  let spoil = (line: string): string => line;

  const say = (...lines: readonly string[]): void =>
    send(Uint8Array.from(lines.flatMap((line) => [...codes(spoil(line)), CR])));

  function release(to: 'front' | 'rear', echo: string): void {
    if (!exitControl || paper !== 'held') return say(echo);
    say('G');
    if (isJammed) return;
    out[to] += 1;
    paper = to === 'rear' ? 'none' : 'front';
  }

  function obey(command: string): void {
    taken.push(command.replace('\u001b', ''));
    const echo = `\u0012${command}?`;
    switch (command) {
      case 'I00':
        hasMode = true;
        return say('G');
      case '\u001bV':
        return say('OMR-1100 - Version 1.04', 'Wed Oct  2 1996 16:15', 'G');
      case '\u001bGETCONFIG':
        return say(`22 ${exitControl ? '01' : '00'} 80 EVEINL80 1.5`, 'G');
      case '\u001bS':
        return say(String.fromCharCode(0x20 | (paper === 'none' ? 0 : 0x01)), 'G');
      case '\u001bEF':
        return release('front', echo);
      case '\u001bER':
        return release('rear', echo);
      default:
        return say(echo);
    }
  }

  return {
    hear(bytes) {
      if (!isOn) return;
      heard += String.fromCharCode(...bytes);
      for (let end = heard.indexOf('\u0012E'); end !== -1; end = heard.indexOf('\u0012E')) {
        const command = heard.slice(heard.indexOf('\u0012') + 1, end);
        heard = heard.slice(end + 2);
        if (!isBusy) obey(command);
      }
    },
    feed(columns, sent = 1) {
      if (!isOn || paper !== 'none') throw new Error('the mouth is not free');
      if (exitControl) paper = 'held';
      if (!hasMode) return;
      for (let time = 0; time < sent; time += 1) send(Uint8Array.from([...writeMarkRecord(columns), CR]));
    },
    feedPart(columns, bytes) {
      if (exitControl) paper = 'held';
      if (isOn && hasMode) send(Uint8Array.from(writeMarkRecord(columns).slice(0, bytes)));
    },
    takeOut: () => {
      paper = 'none';
    },
    jam: (jammed) => {
      isJammed = jammed;
    },
    isOn: () => isOn,
    hasMode: () => hasMode,
    setPower(on) {
      isOn = on;
      hasMode = false;
      heard = '';
    },
    setBusy: (busy) => {
      isBusy = busy;
    },
    paper: () => paper,
    say: (change) => {
      spoil = change;
    },
    ejected: () => out,
    commands: () => taken,
  };
}

function codes(text: string): readonly number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

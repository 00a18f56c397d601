/** Drives a reader by its manual over a simulated link. Time is held still. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink, type SimulatedLink } from '../../links/testing/simulated-link.ts';
import type { PaperReading, TicketReader } from '../ticket-reader.ts';
import { createOmrReader } from './omr-reader.ts';
import { createSimulatedOmr, type SimulatedOmr } from './testing/simulated-omr.ts';

let clock: ManualClock;
let link: SimulatedLink;
let omr: SimulatedOmr;
let reader: TicketReader;
let papers: PaperReading[];
let logged: string[];

async function plugIn(exitControl = true, say = (line: string): string => line): Promise<void> {
  clock = createManualClock(0);
  link = createSimulatedLink('RS-232');
  omr = createSimulatedOmr({ exitControl, send: (bytes) => link.answer(...bytes) });
  omr.say(say);
  link.onArrival(omr.hear);
  logged = [];
  papers = [];
  reader = createOmrReader(link, clock, (message) => logged.push(message));
  reader.onPaper((paper) => papers.push(paper));
  await reader.open();
  await clock.advanceAndSettle(0);
}

beforeEach(() => plugIn());

const DIGIT_1 = 0x008;
const TICKET = Array.from({ length: 15 }, () => DIGIT_1);
const READ: PaperReading = { kind: 'ticket', code: '111111111111111' };

describe('a reader', () => {
  it('is asked what it is, and given its mode', () => {
    expect(omr.commands()).toEqual(['V', 'GETCONFIG', 'I00', 'S']);
    expect(reader.state()).toEqual({
      answers: true,
      holdsPaper: true,
      paper: 'none',
      model: 'OMR-1100 - Version 1.04',
    });
  });

  it('reads a paper and holds it until it is let go of [W104]', async () => {
    omr.feed(TICKET);
    expect(papers).toEqual([READ]);
    expect(reader.state().paper).toBe('held');
    reader.eject('front');
    await clock.advanceAndSettle(0);
    expect([omr.paper(), reader.state().paper]).toEqual(['front', 'inMouth']);
    await clock.advanceAndSettle(600);
    expect(reader.state().paper).toBe('inMouth');
    omr.takeOut();
    await clock.advanceAndSettle(600);
    expect(reader.state().paper).toBe('none');
  });

  it('keeps a paper at the rear, and ejects once', async () => {
    omr.feed(TICKET);
    reader.eject('rear');
    reader.eject('rear');
    await clock.advanceAndSettle(2_000);
    reader.eject('front');
    await clock.advanceAndSettle(2_000);
    expect(omr.ejected()).toEqual({ front: 0, rear: 1 });
    expect(reader.state().paper).toBe('none');
  });

  it('reads a paper once whose record comes twice', () => {
    omr.feed(TICKET, 3);
    expect(papers).toEqual([READ]);
  });

  it('without exit control lets a paper go by itself, and reads it once all the same', async () => {
    await plugIn(false);
    omr.feed(TICKET, 2);
    expect(papers).toEqual([READ]);
    expect(reader.state()).toMatchObject({ holdsPaper: false, paper: 'none' });
    reader.eject('front');
    await clock.advanceAndSettle(3_000);
    expect(omr.commands()).not.toContain('EF');
    omr.feed(TICKET);
    expect(papers).toEqual([READ, READ]);
  });

  it('that is pulled out of in the middle of a paper has read it badly, and holds it', async () => {
    omr.feedPart(TICKET, 10);
    expect(papers).toEqual([]);
    await clock.advanceAndSettle(600);
    expect(papers).toEqual([{ kind: 'bad', detail: 'a record broken off after 10 bytes' }]);
    reader.eject('front');
    await clock.advanceAndSettle(0);
    expect(omr.ejected().front).toBe(1);
  });

  it('whose paper does not come out is asked again, and freed by the next look', async () => {
    omr.feed(TICKET);
    omr.jam(true);
    reader.eject('front');
    await clock.advanceAndSettle(3_000);
    expect(reader.state().paper).toBe('inMouth');
    omr.takeOut();
    await clock.advanceAndSettle(600);
    expect(reader.state().paper).toBe('none');
  });

  it('that refuses to eject is stuck, and may be told again', async () => {
    omr.feed(TICKET);
    omr.takeOut();
    reader.eject('front');
    await clock.advanceAndSettle(0);
    expect(reader.state().paper).toBe('stuck');
    expect(logged).toEqual(['RS-232: refused to eject']);
  });

  it('that is busy is asked again later', async () => {
    omr.feed(TICKET);
    omr.setBusy(true);
    reader.eject('front');
    await clock.advanceAndSettle(1_600);
    expect(omr.ejected().front).toBe(0);
    omr.setBusy(false);
    await clock.advanceAndSettle(1_600);
    expect(omr.ejected().front).toBe(1);
    expect(reader.state().answers).toBe(true);
  });

  it('without power is silent; with it again has its mode, and gives back what lay in it', async () => {
    omr.feed(TICKET);
    omr.setPower(false);
    await clock.advanceAndSettle(10_000);
    expect(reader.state()).toMatchObject({ answers: false, paper: 'none' });
    expect(logged).toEqual(['RS-232: does not answer']);
    omr.setPower(true);
    await clock.advanceAndSettle(5_000);
    expect(reader.state().answers).toBe(true);
    expect(omr.ejected().front).toBe(1);
    omr.takeOut();
    await clock.advanceAndSettle(10_000);
    omr.feed(TICKET);
    expect(papers).toEqual([READ, READ]);
  });

  it('that lost its power unseen has its mode again within seconds', async () => {
    omr.setPower(false);
    omr.setPower(true);
    await clock.advanceAndSettle(6_000);
    omr.feed(TICKET);
    expect(papers).toEqual([READ]);
  });

  it('that is pulled and put back begins anew', async () => {
    link.drop();
    expect(reader.state()).toEqual({ answers: false, holdsPaper: null, paper: 'none', model: '' });
    await reader.open();
    await clock.advanceAndSettle(0);
    expect(reader.state()).toMatchObject({ answers: true, holdsPaper: true });
  });

  it('reads a paper again that is put back at once, and keeps none', async () => {
    for (let time = 0; time < 3; time += 1) {
      omr.feed(TICKET);
      reader.eject('front');
      await clock.advanceAndSettle(400);
      omr.takeOut();
    }
    expect(papers).toEqual([READ, READ, READ]);
    expect(omr.ejected().front).toBe(3);
  });

  it('whose paper is pulled out by hand reads the next one badly, to be given back', async () => {
    omr.feed(TICKET);
    omr.takeOut();
    await clock.advanceAndSettle(5_000);
    omr.feed(TICKET.with(0, 0x010));
    expect(papers).toEqual([READ, { kind: 'bad', detail: 'another record before the paper was out' }]);
    reader.eject('front');
    await clock.advanceAndSettle(0);
    expect(omr.ejected().front).toBe(1);
  });

  it('gives back a paper that it swallowed before it had its mode again', async () => {
    omr.setPower(false);
    omr.setPower(true);
    omr.feed(TICKET);
    await clock.advanceAndSettle(6_000);
    expect([papers, omr.ejected().front, reader.state().paper]).toEqual([[], 1, 'inMouth']);
  });

  it('lets go of a jammed paper again every ten seconds, until it is out', async () => {
    omr.feed(TICKET);
    omr.jam(true);
    reader.eject('front');
    await clock.advanceAndSettle(5_000);
    omr.jam(false);
    expect(omr.ejected().front).toBe(0);
    await clock.advanceAndSettle(6_000);
    expect(omr.ejected().front).toBe(1);
    await clock.advanceAndSettle(30_000);
    expect([reader.state().paper, logged]).toEqual(['inMouth', []]);
  });

  it('does not let go of a paper for what was asked about the one before', async () => {
    omr.feed(TICKET);
    omr.setBusy(true);
    reader.eject('front');
    omr.takeOut();
    await clock.advanceAndSettle(1_000);
    omr.feed(TICKET.with(0, 0x010));
    omr.setBusy(false);
    await clock.advanceAndSettle(20_000);
    expect([papers.length, omr.ejected().front]).toEqual([2, 0]);
  });

  it('that was busy for long lets go of what it read meanwhile', async () => {
    omr.setBusy(true);
    await clock.advanceAndSettle(20_000);
    expect(reader.state().answers).toBe(false);
    omr.feed(TICKET);
    reader.eject('front');
    await clock.advanceAndSettle(10_000);
    omr.setBusy(false);
    await clock.advanceAndSettle(5_000);
    expect([papers, omr.ejected().front]).toEqual([[READ], 1]);
  });

  it('is asked again how it is set, until that was understood', async () => {
    await plugIn(true, (line) => (line.startsWith('22 ') ? 'noise' : line));
    expect(reader.state()).toMatchObject({ answers: true, holdsPaper: null });
    omr.feed(TICKET);
    reader.eject('front');
    await clock.advanceAndSettle(0);
    expect(omr.ejected().front).toBe(1);
    omr.say((line) => line);
    omr.takeOut();
    await clock.advanceAndSettle(6_000);
    expect(reader.state().holdsPaper).toBe(true);
  });

  it('takes any bytes with one line of the log at most, however many bursts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 30 }), async (bursts) => {
        await plugIn();
        for (const burst of bursts) {
          link.answer(...burst);
          await clock.advanceAndSettle(700);
        }
        const whole = papers.filter(({ kind }) => kind !== 'bad').length;
        expect(logged.length).toBeLessThanOrEqual(1 + whole);
        expect(papers.length).toBeLessThanOrEqual(2 * bursts.length);
        await reader.close();
      }),
      { numRuns: 200, examples: [[[Uint8Array.of(93, 13), Uint8Array.of(0)]]] },
    );
  });
});

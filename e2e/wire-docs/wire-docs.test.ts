/**
 * The documents of the wire are those of the code: made anew from the schemas and from a conversation with
 * the demo tote, they equal the files of public/guide/wire. `npm run wire-docs` writes them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { TRIES } from '../../src/tote/transport/post-rules.ts';
import { SELL } from '../../src/tote/wire/sell.ts';
import { parseSocketMessage } from '../../src/tote/wire/socket.ts';
import { TERMINAL } from '../../src/tote/wire/terminal.ts';
import { openSameRoom } from '../conformance/rooms.ts';
import { talkOfEverything } from '../conformance/whole-wire.ts';
import { wordExamplesOf } from './asyncapi.ts';
import { bodyOf, operationsOf } from './operations.ts';
import { kindOf, reactionTo, reactionToSilence } from './reactions.ts';
import { patternOf } from './socket-words.ts';
import { type Conversation, wireFilesOf } from './wire-files.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'public', 'guide', 'wire');

let conversation: Conversation;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  const room = await openSameRoom();
  const sent = await talkOfEverything(room);
  await room.close();
  conversation = { record: room.record, sent };
  files = wireFilesOf(conversation);
}, 60_000);

/** A file of the documents. */
function file(name: string): string {
  const content = files.get(name);
  if (content === undefined) throw new Error(`no ${name}`);
  return content;
}

describe('the files', () => {
  it('are those that are made of the code', async () => {
    for (const [name, content] of files) await expect(content).toMatchFileSnapshot(join(FOLDER, name));
    expect(readdirSync(FOLDER).filter((name) => !files.has(name))).toEqual([]);
  });

  it.each(['openapi', 'asyncapi'])('%s is the same as YAML and as JSON', (name) => {
    expect(parse(file(`${name}.yaml`))).toEqual(JSON.parse(file(`${name}.json`)));
  });

  it.each(['openapi.yaml', 'asyncapi.yaml'])('%s has no fault that the linter finds', async (name) => {
    expect(await faultsOf(name, file(name))).toEqual([]);
  });

  it.each([
    ['openapi.yaml', 'requestBody:', 'requestBodies:'],
    ['asyncapi.yaml', 'action: send', 'action: sends'],
  ])('%s with a fault is found by the linter', async (name, good, bad) => {
    const faults = await faultsOf(name, file(name).replace(good, bad));
    expect(faults.some((fault) => fault.startsWith('struct: '))).toBe(true);
  });
});

/** Returns the faults that the linter finds by its strictest rules. */
async function faultsOf(name: string, source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const faults = await lintFromString({ source, absoluteRef: join(FOLDER, name), config });
  return faults.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

describe('the pages', () => {
  const pages = () => [...files].filter(([name]) => name.endsWith('.html'));
  const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

  it('have no id twice', () => {
    for (const [name, html] of pages())
      expect([name, new Set(idsIn(html)).size]).toEqual([name, idsIn(html).length]);
  });

  it('lead to what there is', () => {
    const broken = pages().flatMap(([page, html]) =>
      [...html.matchAll(/ href="([^"#]*)(?:#([^"]+))?"/g)].filter(([, target = '', id]) => {
        if (target.startsWith('../')) return false;
        const to = files.get(target === '' ? page : target);
        return to === undefined || (id !== undefined && !idsIn(to).includes(id));
      }),
    );
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

describe('the examples', () => {
  it('are bodies and answers that the border takes', () => {
    const untaken = operationsOf(conversation.record.exchanges).flatMap(({ id, endpoint, examples }) => [
      ...(endpoint.method === 'GET' || v.is(bodyOf(endpoint), examples.body) ? [] : [`${id}: its body`]),
      ...(v.is(endpoint.answer, examples.answer) ? [] : [`${id}: its answer`]),
    ]);
    expect(untaken).toEqual([]);
  });

  it('are messages that the socket reads', () => {
    const words = wordExamplesOf(conversation.sent, conversation.record.messages);
    for (const { word, message } of words) expect(message).toMatch(new RegExp(patternOf(word)));
    const unread = words.filter(
      ({ from, word, message }) => from === 'host' && parseSocketMessage(message)?.word !== word.word,
    );
    expect(unread).toEqual([]);
  });

  it('of a host are heard in the conversation, but for those that the demo tote never says', () => {
    const words = wordExamplesOf(conversation.sent, conversation.record.messages);
    const unheard = words.filter(({ isHeard }) => !isHeard).map(({ word }) => word.word);
    expect(unheard).toEqual(['cfg', 'wcfg', 'cmd', 'qry', 'lqp', 'ALERT']);
  });

  it('hold no token of the host', () => {
    const tokens = conversation.record.exchanges.flatMap(({ headers }) => headers['Authorization'] ?? []);
    expect(tokens.length).toBeGreaterThan(0);
    for (const content of files.values())
      expect(tokens.filter((token) => content.includes(token))).toEqual([]);
  });
});

describe('a call', () => {
  it('that moves money leaves doubt after silence and what is on the way, and none after the host’s no', () => {
    const sale = SELL.wagers;
    expect(kindOf(sale)).toBe('money');
    expect(reactionToSilence(sale)).toContain('In doubt');
    expect(reactionTo(sale, 503)).toContain('In doubt');
    expect(reactionTo(sale, '4XX')).toMatch(/^With the host’s error body: refused/);
  });

  it('that asks is sent again where the client does so, and one that is sent once is not', () => {
    expect(reactionTo(TERMINAL.version, 503)).toContain(`${TRIES} times in all`);
    expect(reactionTo(TERMINAL.signOnWindow, 503)).toBe('Shown, and not sent again by itself.');
    expect(reactionTo(TERMINAL.version, 401)).toContain('sign-on page');
  });
});

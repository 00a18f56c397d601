/** Makes the AsyncAPI 3 document of the live connection. */
import { SOCKET_INTERVAL } from '../../src/tote/transport/socket.ts';
import { SOCKET_PATH } from '../../src/tote/transport/transport.ts';
import { shortened, withoutToken } from './examples.ts';
import { namedComponents, type Plain, schemaOf } from './json-schemas.ts';
import { WIRE_VERSION } from './openapi.ts';
import {
  jsonPartOf,
  patternOf,
  RECEIVED_WORDS,
  SENT_WORDS,
  type SocketWord,
  shapeOf,
} from './socket-words.ts';

/** A word, who says it, and an example of it. */
export interface WordExample {
  readonly key: string;
  readonly from: 'terminal' | 'host';
  readonly word: SocketWord;
  readonly message: string;
  /** True if the conversation had it. */
  readonly isHeard: boolean;
}

export const SOCKET_RULES: readonly string[] = [
  `The socket is at \`${SOCKET_PATH}\` of the host. Each message is one text: a word and its parts, with slashes between them. A last part in JSON may have slashes itself.`,
  'The words are specified, and so are the parts of what a terminal sends. The parts of what it receives are chosen here.',
  `The terminal connects when it starts. It presents its session with \`skey\`, asks for \`csn\`, and sends \`ping\` every ${SOCKET_INTERVAL / 1_000} seconds. A socket that is lost, or that does not open in that time, is opened again after ${SOCKET_INTERVAL / 1_000} seconds. Messages that were missed are not repeated: the terminal reads anew what is on its screen.`,
  'No message moves money, and none needs a number: each may come twice or out of turn. A message that the terminal cannot read is noted in its log and passed over. It reads at most a million characters of one.',
];

/** Returns every word with an example. Throws for a word that has none. */
export function wordExamplesOf(sent: readonly string[], received: readonly string[]): readonly WordExample[] {
  const examples = (
    from: 'terminal' | 'host',
    words: Readonly<Record<string, SocketWord>>,
    said: readonly string[],
  ) =>
    Object.entries(words).map(([key, word]): WordExample => {
      const pattern = new RegExp(patternOf(word));
      const heard = said.find((text) => pattern.test(text));
      const message = heard === undefined ? word.example : shortMessage(word, withoutToken(heard));
      if (message === undefined) throw new Error(`${word.word} needs an example`);
      return { key, from, word, message, isHeard: heard !== undefined };
    });
  return [...examples('terminal', SENT_WORDS, sent), ...examples('host', RECEIVED_WORDS, received)];
}

function shortMessage(word: SocketWord, message: string): string {
  const json = jsonPartOf(word, message);
  if (json === undefined) return message;
  return [...message.split('/').slice(0, word.parts.length), JSON.stringify(shortened(json))].join('/');
}

const nameOf = ({ from, word }: Pick<WordExample, 'from' | 'word'>): string =>
  `${from}-${word.word.replaceAll('/', '-')}`;

export function asyncApiOf(words: readonly WordExample[]): Plain {
  const channel = { $ref: '#/channels/live' };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Mutuel: live connection of a terminal to its tote',
      version: WIRE_VERSION,
      description: SOCKET_RULES.join('\n\n'),
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'text/plain',
    servers: {
      host: { host: 'tote.track.example', protocol: 'wss', description: 'The host of the track.' },
    },
    channels: {
      live: {
        address: SOCKET_PATH,
        title: 'Live connection',
        description: 'One socket a window, opened when the program starts.',
        servers: [{ $ref: '#/servers/host' }],
        messages: Object.fromEntries(
          words.map((one) => [nameOf(one), { $ref: `#/components/messages/${nameOf(one)}` }]),
        ),
      },
    },
    // As the host sees it: it receives the words of the terminal.
    operations: Object.fromEntries(
      words.map((one) => [
        nameOf(one),
        {
          action: one.from === 'terminal' ? 'receive' : 'send',
          channel,
          title: one.word.title,
          summary: shapeOf(one.word),
          security: [{ $ref: '#/components/securitySchemes/session' }],
          messages: [{ $ref: `#/channels/live/messages/${nameOf(one)}` }],
        },
      ]),
    ),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'user',
          description: 'The token of the sign-on, in the first message: `skey/{token}`.',
        },
      },
      messages: Object.fromEntries(words.map((one) => [nameOf(one), messageOf(one)])),
      schemas: componentsOf(words),
    },
  };
}

/** Returns the shapes that the words refer to, and those that these refer to. */
function componentsOf(words: readonly WordExample[]): Plain {
  const all = namedComponents('asyncapi');
  const wanted = new Set<string>();
  const want = (schema: unknown): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (wanted.has(name)) continue;
      wanted.add(name);
      want(all[name]);
    }
  };
  for (const one of words) want(messageOf(one));
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
}

function messageOf(one: WordExample): Plain {
  const { word, message, isHeard } = one;
  return {
    name: word.word,
    title: word.title,
    summary: shapeOf(word),
    description: word.text,
    contentType: 'text/plain',
    payload: { type: 'string', pattern: patternOf(word) },
    'x-parts': word.parts.map(({ name, pattern, json, note }) => ({
      name,
      description: note,
      schema:
        json === undefined ? { type: 'string', pattern: `^${pattern}$` } : schemaOf(json, name, 'asyncapi'),
    })),
    examples: [
      {
        name: 'message',
        summary: isHeard ? 'From the conversation with the demo tote' : 'Written by hand',
        payload: message,
      },
    ],
  };
}

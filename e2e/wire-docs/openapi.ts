/** Makes the OpenAPI 3.1 document of the calls over HTTP. */
import { namedComponents, type Plain, REF } from './json-schemas.ts';
import { type Operation, originOf, SUBJECTS } from './operations.ts';
import {
  CALL_KINDS,
  KIND_RULES,
  reactionTo,
  reactionToSilence,
  STATUS_MEANINGS,
  STATUSES,
} from './reactions.ts';
import { GENERAL_RULES } from './rules.ts';

/** The version of the documents, which moves when the wire does. */
export const WIRE_VERSION = '1.0.0';

const REFUSAL: Plain = {
  type: 'object',
  description: 'The host says no. Nothing has moved.',
  properties: {
    statusCode: { type: 'number', not: { const: 1 }, description: 'Any number but 1.' },
    statusMessage: { type: ['string', 'null'], description: 'The reason, in words for the teller.' },
  },
  required: ['statusCode'],
};

/** The shape by which the terminal knows that a status is the host's own (S197). */
const ERROR: Plain = {
  type: 'object',
  description:
    'The host’s own words with a status that is no success. Something on the way has other bodies.',
  properties: {
    statusCode: { type: 'number', not: { const: 1 }, description: 'Any number but 1.' },
    statusMessage: { type: 'string', description: 'The reason, in words for the teller.' },
  },
  required: ['statusCode', 'statusMessage'],
};

const PARAMETERS: Readonly<Record<string, Plain>> = {
  Reqseq: {
    name: 'REQSEQ',
    in: 'header',
    required: true,
    description:
      'Number of the post in its session, 0 to 999, then 0 again. It names the post if it comes twice.',
    schema: { type: 'integer', minimum: 0, maximum: 999 },
    example: 7,
  },
  Player: {
    name: 'X-Player',
    in: 'header',
    required: false,
    description: 'Number of the player that the post is for.',
    schema: { type: 'string' },
    example: '880042',
  },
  Xsrf: {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    required: false,
    description: 'Value of the XSRF-TOKEN cookie, where the host serves the terminal itself and set one.',
    schema: { type: 'string' },
    example: 'a1b2c3',
  },
};

const PATH_PARTS: Readonly<Record<string, readonly [type: string, note: string]>> = {
  card: ['string', 'Id of the card.'],
  race: ['integer', 'Number of the race.'],
  pool: ['integer', 'Number of the pool.'],
  traCode: ['string', 'Code of the track.'],
  perfDate: ['string', 'Date of the performance, as 2026-11-20.'],
};

export function openApiOf(operations: readonly Operation[]): Plain {
  const paths: Record<string, Record<string, Plain>> = {};
  for (const operation of operations) {
    const methods = (paths[operation.path] ??= {});
    methods[operation.endpoint.method.toLowerCase()] = documented(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mutuel: calls of a terminal to its tote',
      version: WIRE_VERSION,
      summary: 'What a host answers so that a Mutuel terminal can work with it.',
      description: GENERAL_RULES.map(({ title, text }) => `## ${title}\n\n${text.join('\n\n')}`).join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: 'https://{host}',
        description: 'The host of the track.',
        variables: { host: { default: 'tote.track.example', description: 'Name and port of the host.' } },
      },
    ],
    tags: SUBJECTS.map(({ id, title, text }) => ({ name: id, 'x-displayName': title, description: text })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of the sign-on, as it is: no word before it.',
        },
      },
      parameters: PARAMETERS,
      responses: responses(operations),
      schemas: { ...namedComponents('openapi'), Refusal: REFUSAL, HostError: ERROR },
    },
  };
}

function documented(operation: Operation): Plain {
  const { id, subject, note, kind, endpoint, asked, examples } = operation;
  const isPost = endpoint.method === 'POST';
  return {
    operationId: id.replaceAll(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [subject],
    summary: note.title,
    description: `${note.text}\n\n${originOf(operation)}\n\n${KIND_RULES[kind]}`,
    'x-mutuel-kind': kind,
    'x-mutuel-extension': note.isExtension === true,
    'x-mutuel-without-answer': reactionToSilence(endpoint),
    security: note.isBeforeSession === true ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathPart(operation, name)),
      ...(isPost && endpoint.reqseq ? [{ $ref: '#/components/parameters/Reqseq' }] : []),
      ...(JSON.stringify(asked)?.includes('"playerId"') || isSale(asked)
        ? [{ $ref: '#/components/parameters/Player' }]
        : []),
      ...(isPost ? [{ $ref: '#/components/parameters/Xsrf' }] : []),
    ],
    ...(asked === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: asked,
                examples: { sent: { summary: 'A post that succeeded', value: examples.body } },
              },
            },
          },
        }),
    responses: {
      200: success(operation),
      ...Object.fromEntries(STATUSES.map((status) => [status, { $ref: responseRef(kind, status) }])),
    },
  };
}

function isSale(asked: Plain | null): boolean {
  return asked?.['$ref'] === `${REF}SaleBody`;
}

function pathPart({ endpoint, examples, path }: Operation, name: string): Plain {
  const [type, description] = PATH_PARTS[name] ?? ['string', name];
  const place = path.split('/').indexOf(`{${name}}`);
  const text = decodeURIComponent(examples.path.split('/')[place] ?? '');
  if (text === '') throw new Error(`${endpoint.path}: no example of {${name}}`);
  return {
    name,
    in: 'path',
    required: true,
    description,
    schema: { type },
    example: type === 'integer' ? Number(text) : text,
  };
}

function success({ answer, examples }: Operation): Plain {
  const refused = examples.refusals.filter(({ status }) => status === 200);
  return {
    description: 'The answer, or the host’s refusal.',
    content: {
      'application/json': {
        schema: { anyOf: [answer, { $ref: `${REF}Refusal` }] },
        examples: {
          success: { summary: 'A success', value: examples.answer },
          ...Object.fromEntries(
            refused.map(({ answer: value }, index) => [
              `refusal${index + 1}`,
              { summary: 'A refusal', value },
            ]),
          ),
        },
      },
    },
  };
}

const responseName = (kind: string, status: number | string): string => `${kind}-${status}`;

const responseRef = (kind: string, status: number | string): string =>
  `#/components/responses/${responseName(kind, status)}`;

/** Describes each status for each kind of call, with the reaction of the terminal. */
function responses(operations: readonly Operation[]): Plain {
  return Object.fromEntries(
    CALL_KINDS.flatMap((kind) => {
      const one = operations.find((operation) => operation.kind === kind);
      if (one === undefined) throw new Error(`no call of kind ${kind}`);
      return STATUSES.map((status) => [
        responseName(kind, status),
        {
          description: `${STATUS_MEANINGS[status]} ${reactionTo(one.endpoint, status)}`,
          content: { 'application/json': { schema: { $ref: `${REF}HostError` } } },
        },
      ]);
    }),
  );
}

/**
 * Draws the pages of the wire: the rules, a page for each subject of calls, the live connection, the shapes.
 * They are plain HTML with one style sheet and no script, and are read without a network.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Endpoint } from '../../src/tote/wire/endpoint.ts';
import { SOCKET_RULES, type WordExample } from './asyncapi.ts';
import { namedComponents, type Plain, schemaOf } from './json-schemas.ts';
import { type Operation, originOf, SUBJECTS } from './operations.ts';
import { Example, Fields, Frame, type PageLink, Text, TextTable } from './page-parts.tsx';
import {
  CALL_KINDS,
  type CallKind,
  CODE_MEANINGS,
  KIND_RULES,
  KIND_TITLES,
  reactionTo,
  reactionToSilence,
  STATUS_MEANINGS,
  STATUSES,
} from './reactions.ts';
import { GENERAL_RULES } from './rules.ts';
import { shapeOf } from './socket-words.ts';

const INDEX: PageLink = {
  file: 'index.html',
  title: 'How a host joins',
  line: 'Rules, statuses, repeats, files',
};
const SOCKET: PageLink = {
  file: 'socket.html',
  title: 'Live connection',
  line: 'Words of the socket',
};
const SHAPES: PageLink = {
  file: 'shapes.html',
  title: 'Shapes',
  line: 'What several calls share',
};
const PAGES: readonly PageLink[] = [
  INDEX,
  ...SUBJECTS.map(({ id, title, text }) => ({ file: `${id}.html`, title, line: text })),
  SOCKET,
  SHAPES,
];

/** Files beside the pages, with what they are. */
const FILES = [
  ['openapi.yaml', 'OpenAPI 3.1: the calls over HTTP'],
  ['openapi.json', 'The same as JSON'],
  ['asyncapi.yaml', 'AsyncAPI 3: the live connection'],
  ['asyncapi.json', 'The same as JSON'],
] as const;

/** Returns the pages by the names of their files. */
export function wirePagesOf(
  operations: readonly Operation[],
  words: readonly WordExample[],
): ReadonlyMap<string, string> {
  return new Map([
    [INDEX.file, drawn(<IndexPage operations={operations} />)],
    ...SUBJECTS.map((subject) => {
      const own = operations.filter((operation) => operation.subject === subject.id);
      return [`${subject.id}.html`, drawn(<SubjectPage id={subject.id} operations={own} />)] as const;
    }),
    [SOCKET.file, drawn(<SocketPage words={words} />)],
    [SHAPES.file, drawn(<ShapesPage />)],
  ]);
}

/** Begins a line with each block, so that a change of one is a change of its lines. Texts have no tags. */
const drawn = (page: React.ReactNode): string =>
  `<!doctype html>\n${renderToStaticMarkup(page).replaceAll(/>(?=<(?:section|tr|h\d|p|details|table|ul|li|main|a class)\b)/g, '>\n')}\n`;

function pageOf(file: string): PageLink {
  return PAGES.find((page) => page.file === file) ?? INDEX;
}

function IndexPage({ operations }: { readonly operations: readonly Operation[] }) {
  return (
    <Frame pages={PAGES} current={INDEX}>
      <p>
        A host that answers these calls, and says these words on its socket, works with a Mutuel terminal.
        Each call says what of it is specified and what is chosen here. The examples are from a conversation
        with the demo tote.
      </p>
      <h2 id="files">Files</h2>
      <p>For tools that make code, tests or a mock of a host:</p>
      <ul>
        {FILES.map(([file, what]) => (
          <li key={file}>
            <a href={file} download={file}>
              {file}
            </a>
            {`: ${what}`}
          </li>
        ))}
      </ul>
      {GENERAL_RULES.map(({ id, title, text }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>
              <Text text={paragraph} />
            </p>
          ))}
        </section>
      ))}
      <h2 id="codes">Codes of a refusal</h2>
      <TextTable head={['statusCode', 'Calls', 'What the terminal does']} rows={CODE_MEANINGS} />
      <h2 id="statuses">What the terminal does on each status</h2>
      <TextTable
        head={['Status', 'What it means']}
        rows={STATUSES.map((status) => [String(status), STATUS_MEANINGS[status] ?? ''])}
      />
      {CALL_KINDS.map((kind) => (
        <KindSection key={kind} kind={kind} operations={operations} />
      ))}
      <h2 id="calls">All calls</h2>
      <TextTable
        head={['Call', 'What it does', 'Kind']}
        rows={operations.map(({ endpoint, path, note, kind }) => [
          `\`${endpoint.method} ${path}\``,
          note.isExtension === true ? `${note.title} (extension)` : note.title,
          KIND_TITLES[kind],
        ])}
      />
    </Frame>
  );
}

function KindSection({
  kind,
  operations,
}: {
  readonly kind: CallKind;
  readonly operations: readonly Operation[];
}) {
  const endpoint = operations.find((operation) => operation.kind === kind)?.endpoint;
  if (endpoint === undefined) return null;
  return (
    <section>
      <h3 id={kind}>{KIND_TITLES[kind]}</h3>
      <p>
        <Text text={KIND_RULES[kind]} />
      </p>
      <TextTable
        head={['Status', 'What the terminal does']}
        rows={[...reactionRows(endpoint), ['no answer', reactionToSilence(endpoint)]]}
      />
    </section>
  );
}

/** Returns a row for each reaction, with the statuses that it follows. */
function reactionRows(endpoint: Endpoint): readonly (readonly string[])[] {
  const reactions = new Set(STATUSES.map((status) => reactionTo(endpoint, status)));
  return [...reactions].map((reaction) => [
    STATUSES.filter((status) => reactionTo(endpoint, status) === reaction).join(', '),
    reaction,
  ]);
}

function SubjectPage({ id, operations }: { readonly id: string; readonly operations: readonly Operation[] }) {
  const page = pageOf(`${id}.html`);
  return (
    <Frame pages={PAGES} current={page}>
      <p>{page.line}</p>
      <ul className="wire__contents">
        {operations.map((operation) => (
          <li key={operation.id}>
            <a href={`#${operation.id}`}>{operation.note.title}</a>
          </li>
        ))}
      </ul>
      {operations.map((operation) => (
        <Call key={operation.id} operation={operation} />
      ))}
    </Frame>
  );
}

function Call({ operation }: { readonly operation: Operation }) {
  const { id, endpoint, path, kind, note, asked, answer, examples } = operation;
  const hasReqseq = endpoint.method === 'POST' && endpoint.reqseq;
  return (
    <section className="wire__call">
      <h2 id={id}>{note.title}</h2>
      <p className="wire__path">
        <code>{`${endpoint.method} ${path}`}</code>
      </p>
      <p className="wire__marks">
        <a href={`index.html#${kind}`}>{KIND_TITLES[kind]}</a>
        <span>{hasReqseq ? 'REQSEQ' : 'no REQSEQ'}</span>
        <span>{note.isBeforeSession === true ? 'also before the sign-on' : 'in a session'}</span>
        {note.isExtension === true ? <strong>Extension of Mutuel</strong> : null}
      </p>
      <p>
        <Text text={note.text} />
      </p>
      <p className="wire__origin">{originOf(operation)}</p>
      {asked === null ? null : <Fields schema={asked} label="Body" />}
      <Fields schema={answer} label="Answer" />
      <Example title="Example of the request" text={requestText(operation)} />
      <Example title="Example of the answer" text={JSON.stringify(examples.answer, null, 2)} />
      {examples.refusals.map(({ status, answer: refused }) => (
        <Example
          key={JSON.stringify(refused)}
          title={`Example of a refusal (status ${status})`}
          text={JSON.stringify(refused, null, 2)}
        />
      ))}
    </section>
  );
}

function requestText({ endpoint, examples }: Operation): string {
  const { path, headers, body } = examples;
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = endpoint.method === 'GET' ? [] : ['', JSON.stringify(body, null, 2)];
  return [`${endpoint.method} ${path}`, ...head, ...text].join('\n');
}

function SocketPage({ words }: { readonly words: readonly WordExample[] }) {
  return (
    <Frame pages={PAGES} current={SOCKET}>
      {SOCKET_RULES.map((rule) => (
        <p key={rule}>
          <Text text={rule} />
        </p>
      ))}
      {(['terminal', 'host'] as const).map((from) => (
        <section key={from}>
          <h2 id={from}>{from === 'terminal' ? 'What a terminal says' : 'What a host says'}</h2>
          {words
            .filter((one) => one.from === from)
            .map((one) => (
              <Word key={one.key} one={one} />
            ))}
        </section>
      ))}
    </Frame>
  );
}

function Word({ one }: { readonly one: WordExample }) {
  const { from, word, message, isHeard } = one;
  const rows = word.parts.map(({ name, note, pattern, json }) => [
    `\`${name}\``,
    json === undefined ? `text: \`${pattern}\`` : 'JSON',
    note,
  ]);
  return (
    <section className="wire__call">
      <h3 id={`${from}-${word.word.replaceAll('/', '-')}`}>{word.title}</h3>
      <p className="wire__path">
        <code>{shapeOf(word)}</code>
      </p>
      <p>
        <Text text={word.text} />
      </p>
      {rows.length === 0 ? null : <TextTable head={['Part', 'Type', 'Meaning']} rows={rows} />}
      {word.parts.map(({ name, json }) =>
        json === undefined ? null : <JsonPart key={name} name={name} json={json} />,
      )}
      <Example title={isHeard ? 'Example' : 'Example, written by hand'} text={message} />
    </section>
  );
}

function JsonPart({ name, json }: { readonly name: string; readonly json: Parameters<typeof schemaOf>[0] }) {
  return <Fields schema={schemaOf(json, name)} label={name} />;
}

function ShapesPage() {
  const shapes: Readonly<Record<string, Plain>> = namedComponents('openapi');
  return (
    <Frame pages={PAGES} current={SHAPES}>
      <p>Names in the tables of calls lead here.</p>
      {Object.entries(shapes).map(([name, schema]) => (
        <section key={name} className="wire__call">
          <h2 id={name}>{name}</h2>
          <p>{typeof schema['description'] === 'string' ? schema['description'] : ''}</p>
          <Fields schema={schema} label={name} />
        </section>
      ))}
    </Frame>
  );
}

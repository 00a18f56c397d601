/**
 * Makes the files and pages of the wire's documents from a conversation. Their paths are below
 * public/guide/wire/.
 */
import { stringify } from 'yaml';
import type { Said } from '../terminal/test-terminal.ts';
import { asyncApiOf, wordExamplesOf } from './asyncapi.ts';
import { openApiOf } from './openapi.ts';
import { operationsOf } from './operations.ts';
import { pageStyle } from './page-style.ts';
import { wirePagesOf } from './pages.tsx';

export interface Conversation {
  readonly record: Pick<Said, 'exchanges' | 'messages'>;
  /** The words that terminals sent on the socket. */
  readonly sent: readonly string[];
}

export function wireFilesOf({ record, sent }: Conversation): ReadonlyMap<string, string> {
  const operations = operationsOf(record.exchanges);
  const words = wordExamplesOf(sent, record.messages);
  return new Map([
    ...filesOf('openapi', openApiOf(operations)),
    ...filesOf('asyncapi', asyncApiOf(words)),
    ...wirePagesOf(operations, words),
    ['wire.css', pageStyle()],
  ]);
}

function filesOf(name: string, document: unknown): readonly (readonly [string, string])[] {
  return [
    [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
    [`${name}.yaml`, stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })],
  ];
}

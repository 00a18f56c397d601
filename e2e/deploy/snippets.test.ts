/** Holds the snippets for web servers against the headers of the program, their one source. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SECURITY_HEADERS, TLS_HEADERS } from '../workbench/security-headers.mjs';
import { SNIPPETS, WEB_SERVERS } from './web-servers.ts';

/** Finds a header and its value: `add_header NAME "VALUE" always;` of nginx, `NAME "VALUE"` of Caddy. */
const HEADER = {
  nginx: /^ {4}add_header ([A-Z][\w-]+) "([^"]*)" always;$/gm,
  caddy: /^\t+([A-Z][\w-]+) "([^"]*)"$/gm,
} as const;

it.each(WEB_SERVERS)('the snippet of %s sends the headers of security-headers.mjs and no others', (name) => {
  const found = readFileSync(SNIPPETS[name], 'utf8').matchAll(HEADER[name]);
  const headers = Object.fromEntries([...found].map(([, header = '', value]) => [header, value]));
  expect(headers).toEqual({ ...SECURITY_HEADERS, ...TLS_HEADERS });
});

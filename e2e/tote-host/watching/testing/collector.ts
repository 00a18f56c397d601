/**
 * Simulates a collector of traces for one test: takes OTLP over HTTP in JSON, and refuses what is none by the
 * shapes of the protocol (opentelemetry-proto 1.3, trace.proto).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';

const attributes = v.optional(
  v.array(v.object({ key: v.string(), value: v.object({ stringValue: v.optional(v.string()) }) })),
  [],
);
const id = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const nanoseconds = v.union([v.pipe(v.string(), v.regex(/^\d+$/)), v.number()]);

const spanSchema = v.object({
  traceId: id(32),
  spanId: id(16),
  parentSpanId: v.optional(id(16)),
  name: v.string(),
  kind: v.number(),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
});

const exportSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes }),
      scopeSpans: v.array(v.object({ spans: v.array(spanSchema) })),
    }),
  ),
});

export interface CollectedSpan extends v.InferOutput<typeof spanSchema> {
  /** The name of the service that sent it. */
  readonly service: string;
}

export interface Collector {
  /** Its address without a path. */
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** Every body as it came. */
  readonly bodies: string[];
}

/** Starts a collector on this machine. Stops after the test. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      const isOtlp = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
      const read = v.safeParse(exportSchema, JSON.parse(body));
      if (isOtlp && read.success) spans.push(...spansOf(read.output));
      response.writeHead(isOtlp && read.success ? 200 : 400, { 'Content-Type': 'application/json' });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has an address
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, bodies };
}

function spansOf({ resourceSpans }: v.InferOutput<typeof exportSchema>): readonly CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name');
    const service = named?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });
}

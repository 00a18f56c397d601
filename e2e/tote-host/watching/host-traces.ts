/**
 * Sends a span of each call to a collector of traces, by OpenTelemetry's own packages (OTLP over HTTP, JSON).
 * The span of a window's call is its parent. The parts of a post are its children. Attributes are those of
 * watched-calls.ts, and so hold neither paths nor bodies, tokens or addresses. A collector that is away costs
 * nothing: spans are dropped.
 */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { WatchedCall } from './watched-calls.ts';

/** Milliseconds for which a post to the collector is tried: a host that ends does not wait longer. */
const COLLECTOR_TIMEOUT = 2_000;

export interface HostTraces {
  readonly hear: (call: WatchedCall) => void;
  /** Sends what is left. Resolves also if nobody takes it. */
  readonly stop: () => Promise<void>;
}

/** `collector`: its address without a path, such as 'http://127.0.0.1:4318'. */
export function createHostTraces(collector: string): HostTraces {
  const exporter = new OTLPTraceExporter({
    url: `${collector.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: COLLECTOR_TIMEOUT,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mutuel-host' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('mutuel');
  return {
    hear({ name, end, reqseq, ids, at, lasted, parts }) {
      const parent =
        ids === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: ids.traceId,
              spanId: ids.spanId,
              traceFlags: ids.flags,
              isRemote: true,
            });
      const span = tracer.startSpan(
        name,
        {
          kind: SpanKind.SERVER,
          startTime: at,
          attributes: {
            'mutuel.end': end,
            ...(reqseq === null ? {} : { 'mutuel.reqseq': String(reqseq) }),
          },
        },
        parent,
      );
      if (end === '5xx' || end === 'broken') span.setStatus({ code: SpanStatusCode.ERROR, message: end });
      for (const part of parts) {
        tracer
          .startSpan(part.name, { startTime: part.at }, trace.setSpan(ROOT_CONTEXT, span))
          .end(part.until);
      }
      span.end(at + lasted);
    },
    async stop() {
      await provider.shutdown().catch(() => undefined);
    },
  };
}

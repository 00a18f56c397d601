/** Reads path, headers and body of a request off the transport. */
import type { ToteRequest } from '../../../tote/transport/transport.ts';
import { REST_BASE } from '../../../tote/transport/transport.ts';
import { sessionKey } from '../../records/serial-numbers.ts';

export interface ReceivedRequest {
  readonly method: 'GET' | 'POST';
  /** Segments of the path below the base, decoded, such as ['cards', 'SRD0001']. */
  readonly segments: readonly string[];
  /** The path below the base, or one under /tg6 as a whole (S062), without query. */
  readonly path: string;
  /** As it came; `session` is what the books call it. */
  readonly token: string | null;
  readonly session: string | null;
  readonly reqseq: number | null;
  readonly body: string;
}

function header(request: ToteRequest, name: string): string | null {
  for (const [key, value] of Object.entries(request.headers)) if (key.toLowerCase() === name) return value;
  return null;
}

function belowBase(path: string): string | null {
  if (path.startsWith(`${REST_BASE}/`)) return path.slice(REST_BASE.length);
  return path.startsWith('/tg6/') ? path : null;
}

/**
 * Null for a path outside both bases or an undecodable one. A token may have the scheme Bearer or none
 * (S063).
 */
export function receive(path: string, request: ToteRequest): ReceivedRequest | null {
  const [plain = ''] = path.split('?', 1);
  const below = belowBase(plain);
  if (below === null) return null;
  const reqseq = header(request, 'reqseq');
  const token = header(request, 'authorization')?.replace(/^Bearer\s+/i, '') ?? null;
  try {
    return {
      method: request.method,
      segments: below.slice(1).split('/').map(decodeURIComponent),
      path: below,
      token,
      session: token === null ? null : sessionKey(token),
      reqseq: reqseq !== null && /^\d{1,3}$/.test(reqseq) ? Number(reqseq) : null,
      body: request.body ?? '',
    };
  } catch {
    return null;
  }
}

/** The body as JSON; undefined when it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

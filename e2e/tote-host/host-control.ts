/** Controls a running host for a test: faults, acts, its state and its sales, typed. */
import type { Act, HostState, LedgerSale } from './control-door.ts';
import type { Fault } from './faults.ts';

export interface HostControl {
  /** Orders faults; they are injected in this order, each into the first request that matches. */
  readonly order: (...faults: readonly Fault[]) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  readonly act: (act: Act) => Promise<void>;
  readonly state: () => Promise<HostState>;
  /** Every sale in the ledger, oldest first. */
  readonly ledger: () => Promise<readonly LedgerSale[]>;
}

/** `url` is the host's control address. Whatever the host refuses is an error with its reason. */
export function createHostControl(url: string): HostControl {
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }
  return {
    order: async (...faults) => void (await ask('POST', '/faults', faults)),
    clearFaults: async () => void (await ask('DELETE', '/faults')),
    act: async (act) => void (await ask('POST', '/acts', act)),
    // The host is this project's own: what it says of itself is not checked again.
    state: async () => (await ask('GET', '/state')) as HostState,
    ledger: async () => (await ask('GET', '/ledger')) as readonly LedgerSale[],
  };
}

/**
 * Describes the commands of the technician's page. Their results appear in the atoms of technician-state.ts.
 */
import { say } from '../../i18n/say.ts';
import type { BoxCount } from '../bills/box-counts.ts';
import type { Store } from '../window/dialogs.ts';
import { pageAtom } from '../window/view-state.ts';
import type { TestedDevice } from './device-test-state.ts';
import { NO_ENTRY, technicianEntryAtom } from './technician-state.ts';

export interface TechnicianCommands {
  /**
   * Has the host validate a technician, and opens their page (S059). Resolves to false, with the reason in
   * `technicianEntryAtom`, if it does not. Keeps no password.
   */
  readonly signOn: (id: string, password: string) => Promise<boolean>;
  /** The technician has touched the page: their time begins anew. */
  readonly touch: () => void;
  /** Begins the test of a device; ends one that is under way. */
  readonly test: (device: TestedDevice) => void;
  readonly stopTest: () => void;
  /** Answers a test's question: what the technician saw or heard was as it should be. */
  readonly judge: (isWell: boolean) => void;
  /** Sends the statistics of readers and paper to the host (S088). */
  readonly sendStatistics: () => Promise<void>;
  /**
   * Compares what was counted with the record, asks, and empties the cash box. Resolves to false if the count
   * was not kept. Prints the count.
   */
  readonly countBox: (counted: readonly BoxCount[]) => Promise<boolean>;
  /** Prints the last count again. */
  readonly printCount: () => Promise<void>;
  /** Asks which roll was put in; the roll's counts begin anew with a full one. */
  readonly changePaper: () => void;
  /** Puts the window out of service, until it is put back; a reload changes nothing. */
  readonly putOutOfService: () => void;
  readonly putBack: () => void;
}

/** Returns commands whose room is loaded with the first one. `load` rejects if it cannot be loaded. */
export function lazyTechnician(
  load: () => Promise<TechnicianCommands>,
  store: Store,
  log: (message: string) => void,
): TechnicianCommands {
  async function run<Done>(command: (room: TechnicianCommands) => Done | Promise<Done>) {
    try {
      return await command(await load());
    } catch (error) {
      log(`technician: not loaded: ${String(error)}`);
      store.set(technicianEntryAtom, { ...NO_ENTRY, problem: [say('technician.notLoaded')] });
      return undefined;
    }
  }
  return {
    async signOn(...who) {
      const page = store.get(pageAtom);
      const isOn = await run((room) => store.get(pageAtom) === page && room.signOn(...who));
      return isOn === true;
    },
    touch: () => void run((room) => room.touch()),
    test: (device) => void run((room) => room.test(device)),
    stopTest: () => void run((room) => room.stopTest()),
    judge: (isWell) => void run((room) => room.judge(isWell)),
    sendStatistics: () => run((room) => room.sendStatistics()),
    countBox: async (counted) => (await run((room) => room.countBox(counted))) === true,
    printCount: () => run((room) => room.printCount()),
    changePaper: () => void run((room) => room.changePaper()),
    putOutOfService: () => void run((room) => room.putOutOfService()),
    putBack: () => void run((room) => room.putBack()),
  };
}

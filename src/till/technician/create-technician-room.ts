/**
 * Builds the room of the technician: who it is, and what they do at the window. Loaded when a technician
 * comes, so that a selling window loads nothing of it.
 */
import '../../i18n/window-texts.ts';
import type { Dialogs } from '../window/dialogs.ts';
import type { PageStack } from '../window/pages.ts';
import { type BoxDeskDependencies, createBoxDesk } from './box-desk.ts';
import { createMachineTests, type MachineTestDependencies } from './machine-tests.ts';
import { createReadingTests, type ReadingTestDependencies } from './reading-tests.ts';
import { createServiceDesk, type ServiceDeskDependencies } from './service-desk.ts';
import { createStatistics, type StatisticsDependencies } from './statistics.ts';
import type { TechnicianCommands } from './technician-commands.ts';
import { createTechnicianEntry, type TechnicianEntryDependencies } from './technician-entry.ts';
import { boxKeyedAtom, statisticsAtom, technicianTabAtom } from './technician-state.ts';
import { createTerminalEvents, type TerminalEventDependencies } from './terminal-events.ts';
import { createTestRunner } from './test-runner.ts';

export interface TechnicianRoomDependencies
  extends Omit<TechnicianEntryDependencies, 'report' | 'onLeft' | 'calls'>,
    Omit<MachineTestDependencies, 'clock' | 'calls'>,
    ReadingTestDependencies,
    Pick<StatisticsDependencies, 'sendStats'>,
    Pick<BoxDeskDependencies, 'boxCounted' | 'printCount'>,
    Pick<ServiceDeskDependencies, 'printers'>,
    Omit<TerminalEventDependencies, 'calls'> {
  readonly dialogs: Dialogs;
  readonly pages: PageStack;
  readonly calls: TechnicianEntryDependencies['calls'] &
    MachineTestDependencies['calls'] &
    TerminalEventDependencies['calls'];
}

export interface TechnicianRoom {
  readonly acts: TechnicianCommands;
  readonly stop: () => void;
}

export function createTechnicianRoom(deps: TechnicianRoomDependencies): TechnicianRoom {
  const report = createTerminalEvents(deps);
  const runner = createTestRunner({
    store: deps.store,
    clock: deps.clock,
    tests: { ...createMachineTests(deps), ...createReadingTests(deps) },
    report,
    log: deps.log,
  });
  function onLeft(): void {
    runner.reset();
    deps.store.set(statisticsAtom, { state: 'idle' });
    deps.store.set(technicianTabAtom, 'devices');
    deps.store.set(boxKeyedAtom, {});
  }

  const box = createBoxDesk({ ...deps, report });
  const service = createServiceDesk({ ...deps, report });
  const entry = createTechnicianEntry({ ...deps, report, onLeft });
  return {
    acts: {
      signOn: entry.signOn,
      touch: entry.touch,
      test: runner.start,
      stopTest: runner.stop,
      judge: runner.judge,
      sendStatistics: createStatistics({ ...deps, report }),
      countBox: box.count,
      printCount: box.print,
      changePaper: service.changePaper,
      putOutOfService: service.putOutOfService,
      putBack: service.putBack,
    },
    stop() {
      runner.stop();
      service.stop();
      entry.stop();
    },
  };
}

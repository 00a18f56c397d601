/**
 * Orders the unit tests: those of components, which are .tsx and run in a document, come last. The runner
 * keeps a worker with its loaded modules only while the next file wants the same environment.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export class ComponentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, not a list's
    const sorted = await super.sort(files);
    const isComponents = ({ moduleId }: TestSpecification) => moduleId.endsWith('.test.tsx');
    return [...sorted.filter((file) => !isComponents(file)), ...sorted.filter(isComponents)];
  }
}

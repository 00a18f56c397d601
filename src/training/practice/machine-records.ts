/** Describes what practice and lessons need of the journal: values that this machine keeps by name. */
export interface MachineRecords {
  readonly keep: (key: string, value: unknown) => Promise<void>;
  readonly kept: (key: string) => Promise<unknown>;
}

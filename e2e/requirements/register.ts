/**
 * Reads the requirements register, e2e/requirements.tsv. It has a heading and one row for each behaviour. Id,
 * area, requirement and source are separated by tabs.
 */

export interface Requirement {
  /** A letter for the part of the specification and three digits: 'T364'. */
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

/** The rows of the register. Throws on a row that is none: the register is part of the project. */
export function parseRegister(tsv: string): readonly Requirement[] {
  const [, ...rows] = tsv.split('\n').filter((line) => line.trim() !== '');
  return rows.map((row) => {
    const [id = '', area = '', text = ''] = row.split('\t');
    if (!/^[A-Z]\d{3}$/.test(id) || area === '' || text === '')
      throw new Error(`not a row of the register: ${row}`);
    return { id, area, text };
  });
}

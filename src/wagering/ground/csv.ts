/** Writes tables as CSV by RFC 4180, for spreadsheets. */

/** Begins a file, by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the whole text of a table; the first row has the names of the columns. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Quotes where it must. Keeps a spreadsheet from reading a text as a formula, numbers excepted. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

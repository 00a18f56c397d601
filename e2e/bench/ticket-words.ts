/** The ticket of every benchmark of printing: its words, a line left and right, and its serial number. */

export const DIGITS = '2184450959000005';
export const HEADER = 'Meadowlark Park';
export const LINES: readonly (readonly [string, string])[] = [
  ['Meadowlark Racing Association', ''],
  ['2026-05-02  Performance E1', ''],
  ['Race 4', '$2.00'],
  ['Trifecta', ''],
  ['1/2-4/All', ''],
  ['12 x $2.00', '$24.00'],
  ['TOTAL', '$24.00'],
  ['C-5554-C70F-0000', ''],
  ['Window 12  Teller 4711', '05/02/26 3:14 PM'],
  ['Expires 05/02/27', ''],
];

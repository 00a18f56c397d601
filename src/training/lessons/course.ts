/** Lists the lessons of the program, in the order in which a new teller takes them. */
import type { Lesson } from './lesson.ts';

const STRAIGHT_BETS = [1, 2, 3];
const MIXED_BETS = [1, 2, 3, 8, 12];
const RIGHT = 5;
const STRAIGHT: NonNullable<Lesson['customers']> = {
  bets: STRAIGHT_BETS,
  manners: ['straight'],
  wantMore: false,
};

export const COURSE: readonly Lesson[] = [
  {
    id: 'first-ticket',
    title: { key: 'lesson.firstTicket' },
    text: { key: 'lesson.firstTicketText' },
    customers: { bets: STRAIGHT_BETS, manners: ['straight'], wantMore: false },
    check: { kind: 'customers', right: RIGHT, inRow: false },
  },
  {
    id: 'combinations',
    title: { key: 'lesson.combinations' },
    text: { key: 'lesson.combinationsText' },
    customers: { bets: [4, 5, 6, 7], manners: ['straight'], wantMore: false },
    check: { kind: 'customers', right: RIGHT, inRow: false },
  },
  {
    id: 'exotics',
    title: { key: 'lesson.exotics' },
    text: { key: 'lesson.exoticsText' },
    customers: { bets: [8, 10, 12, 23], manners: ['straight'], wantMore: false },
    check: { kind: 'customers', right: RIGHT, inRow: false },
  },
  {
    id: 'boxes',
    title: { key: 'lesson.boxes' },
    text: { key: 'lesson.boxesText' },
    customers: { bets: [8, 10, 12, 23], manners: ['box'], wantMore: false },
    check: { kind: 'customers', right: RIGHT, inRow: false },
  },
  {
    id: 'wheels-and-keys',
    title: { key: 'lesson.wheels' },
    text: { key: 'lesson.wheelsText' },
    customers: { bets: [8, 12, 23], manners: ['wheel', 'key', 'keyBox'], wantMore: true },
    check: { kind: 'customers', right: RIGHT, inRow: true },
  },
  {
    id: 'several-wagers',
    title: { key: 'lesson.severalWagers' },
    text: { key: 'lesson.severalWagersText' },
    customers: {
      bets: MIXED_BETS,
      manners: ['straight', 'box'],
      kinds: ['several'],
      sameRace: true,
      wantMore: false,
    },
    check: { kind: 'acts', acts: [{ act: 'severalWagers', times: 3 }] },
  },
  {
    id: 'picks',
    title: { key: 'lesson.picks' },
    text: { key: 'lesson.picksText' },
    customers: { bets: [14, 15, 16, 17, 18], manners: ['straight', 'wheel'], wantMore: true },
    check: { kind: 'customers', right: RIGHT, inRow: true },
  },
  {
    id: 'parlays',
    title: { key: 'lesson.parlays' },
    text: { key: 'lesson.parlaysText' },
    customers: { ...STRAIGHT, kinds: ['parlay'] },
    check: { kind: 'acts', acts: [{ act: 'parlay', times: 3 }] },
  },
  {
    id: 'cancel-and-cash',
    title: { key: 'lesson.cancelAndCash' },
    text: { key: 'lesson.cancelAndCashText' },
    customers: { ...STRAIGHT, kinds: ['one', 'cash'], wantMore: 'cancel' },
    check: {
      kind: 'acts',
      acts: [
        { act: 'ticketCancelled', times: 2 },
        { act: 'ticketCashed', times: 2 },
      ],
    },
  },
  {
    id: 'vouchers',
    title: { key: 'lesson.vouchers' },
    text: { key: 'lesson.vouchersText' },
    customers: { ...STRAIGHT, kinds: ['buyVoucher', 'voucher'] },
    check: {
      kind: 'acts',
      acts: [
        { act: 'voucherSold', times: 2 },
        { act: 'voucherCashed', times: 2 },
      ],
    },
  },
  {
    id: 'drawer',
    title: { key: 'lesson.drawer' },
    text: { key: 'lesson.drawerText' },
    customers: null,
    check: {
      kind: 'acts',
      acts: [
        { act: 'draw', times: 1 },
        { act: 'return', times: 1 },
      ],
    },
  },
  {
    id: 'bags',
    title: { key: 'lesson.bags' },
    text: { key: 'lesson.bagsText' },
    customers: null,
    check: { kind: 'acts', acts: [{ act: 'bag', times: 1 }] },
  },
  {
    id: 'doubts',
    title: { key: 'lesson.doubts' },
    text: { key: 'lesson.doubtsText' },
    customers: null,
    check: { kind: 'acts', acts: [{ act: 'doubtEnded', times: 1 }] },
  },
  {
    id: 'printer-troubles',
    title: { key: 'lesson.printer' },
    text: { key: 'lesson.printerText' },
    customers: null,
    check: { kind: 'acts', acts: [{ act: 'printedAgain', times: 2 }] },
  },
  {
    id: 'tax-form',
    title: { key: 'lesson.taxForm' },
    text: { key: 'lesson.taxFormText' },
    customers: null,
    check: { kind: 'acts', acts: [{ act: 'taxForm', times: 1 }] },
  },
  {
    id: 'total-out',
    title: { key: 'lesson.totalOut' },
    text: { key: 'lesson.totalOutText' },
    customers: null,
    check: {
      kind: 'acts',
      acts: [
        { act: 'changeCounted', times: 3 },
        { act: 'paidOut', times: 1 },
      ],
    },
  },
  {
    id: 'closing-the-shift',
    title: { key: 'lesson.shift' },
    text: { key: 'lesson.shiftText' },
    customers: null,
    check: { kind: 'acts', acts: [{ act: 'shiftClosed', times: 1 }] },
  },
  {
    id: 'typed-line',
    title: { key: 'lesson.typed' },
    text: { key: 'lesson.typedText' },
    customers: { bets: MIXED_BETS, manners: ['straight', 'box'], wantMore: false },
    check: { kind: 'customers', right: RIGHT, inRow: false, by: 'typed' },
  },
  {
    id: 'number-pad',
    title: { key: 'lesson.numberPad' },
    text: { key: 'lesson.numberPadText' },
    customers: { bets: MIXED_BETS, manners: ['straight', 'box'], wantMore: false },
    check: { kind: 'customers', right: RIGHT, inRow: false, by: 'keys' },
  },
];

/** Returns the lessons that a window can teach: bags are kept at some windows alone. */
export function teachable(lessons: readonly Lesson[], hasBags: boolean): readonly Lesson[] {
  return lessons.filter(
    ({ check }) => hasBags || check.kind !== 'acts' || check.acts.every(({ act }) => act !== 'bag'),
  );
}

/** Proves which answers of another post the simulation may give to a payment. */
import { expect, it } from 'vitest';
import { isToldApart } from './spoilt-answers.ts';

const CASHED = { path: '/sell/cashTicket', text: '{"statusCode":1,"tsn":"16C6-8052-91C5","amount":500}' };
const asks = (tsn: string): string => `{"tsn":"${tsn}","source":"MANUAL"}`;

it.each([
  ['a cancel of the same ticket', '/sell/cancelTicketManually', asks('16C6-8052-91C5'), false],
  ['a cash of the same ticket', '/sell/cashTicketManually', asks('16C6-8052-91C5'), true],
  ['a cancel of another ticket', '/sell/cancelTicket', asks('16C6-8052-91C6'), true],
  ['a sale', '/sell/wagers', '{"wagers":[]}', true],
])('the answer to a cash is given to %s only where it can be told apart', (_, path, body, can) => {
  expect(isToldApart(CASHED, path, body)).toBe(can);
});

/**
 * The teller's drawer: draws, returns, exceptions, bags, its reports, the time clock. Shapes are
 * wire/drawer.ts.
 */

import type * as v from 'valibot';
import type { Asked } from '../wire/body.ts';
import { DRAWER } from '../wire/drawer.ts';
import type { Caller } from './caller.ts';

type BodyOf<Endpoint extends { readonly asked: v.GenericSchema }> = Asked<v.InferOutput<Endpoint['asked']>>;

export type DrawerCalls = ReturnType<typeof createDrawerCalls>;

export function createDrawerCalls(caller: Caller) {
  return {
    agentReport: () => caller.post(DRAWER.agentReport, {}),
    sendSingleSession: (summary: BodyOf<typeof DRAWER.singleSession>) =>
      caller.post(DRAWER.singleSession, summary),
    /** Clocks an employee in or out (S089). */
    clock: (punch: BodyOf<typeof DRAWER.clock>) => caller.post(DRAWER.clock, punch),
    draw: caller.money(DRAWER.draw),
    drawCheck: caller.money(DRAWER.drawCheck),
    return: caller.money(DRAWER.return),
    finalReturn: caller.money(DRAWER.finalReturn),
    exception: caller.money(DRAWER.exception),
    bags: caller.money(DRAWER.bags),
  };
}

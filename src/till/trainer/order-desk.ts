/**
 * Gives a trainer's orders to the tote, one trainer's order at a time, and reports their results. The panel
 * for them is opened by trainer.ts.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { trainersPanelAtom } from './trainer-state.ts';
import { finishKept, orderRefused, type PanelChange } from './trainer-steps.ts';
import type { OrderAnswer, Places, ToteOrders } from './training-room.ts';

export interface OrderDesk {
  /** Runs the race now, and first those before it; with these first, where they are given. */
  readonly runRace: (card: CardId, race: RaceNumber, finish: Places | null) => Promise<void>;
  /** Sets the first finishers of the race; none: as the day has it. */
  readonly chooseFinish: (card: CardId, race: RaceNumber, finish: Places) => Promise<void>;
  /** Makes the next ticket a big winner, or calls that off. */
  readonly letNextTicketWin: (isWanted: boolean) => Promise<void>;
  /** Lets a locked account's PIN be tried again. */
  readonly unlockAccount: (account: string) => Promise<void>;
  readonly dropTote: (isDropping: boolean) => Promise<void>;
}

export interface OrderDeskDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly dialogs: Dialogs;
  readonly show: (change: PanelChange) => void;
  /** Looks at the races again. */
  readonly look: () => Promise<void>;
  /** Reports an order that the tote did not take. */
  readonly fail: (error: unknown) => void;
}

export function createOrderDesk(
  tote: ToteOrders,
  { store, clock, dialogs, show, look, fail }: OrderDeskDependencies,
): OrderDesk {
  /** Gives orders one after the other until one is refused. */
  async function give(list: readonly (() => Promise<OrderAnswer>)[], done: Say): Promise<void> {
    if (store.get(trainersPanelAtom).isBusy) return;
    show({ isBusy: true });
    try {
      let officialAt: number | null = null;
      for (const order of list) {
        const answer = await order();
        if (!answer.ok) return void dialogs.alert(orderRefused(answer));
        ({ officialAt } = answer);
      }
      dialogs.announce(done);
      // The result is there to be seen when it is official.
      if (officialAt !== null) clock.after(officialAt - clock.now(), () => void look());
    } catch (error) {
      fail(error);
    } finally {
      show({ isBusy: false });
      await look();
    }
  }

  /** Gives an order that is never refused, and looks at what became of it. */
  async function giveOne(order: Promise<void>): Promise<void> {
    try {
      await order;
    } catch (error) {
      fail(error);
    }
    await look();
  }

  return {
    runRace(card, race, finish) {
      const choice = finish === null ? [] : [() => tote.chooseFinish(card, race, finish)];
      return give([...choice, () => tote.runRace(card, race)], say('trainer.runs', { race }));
    },
    chooseFinish: (card, race, finish) =>
      give([() => tote.chooseFinish(card, race, finish)], finishKept(race, finish)),
    letNextTicketWin: (isWanted) => giveOne(tote.letNextTicketWin(isWanted)),
    unlockAccount: (account) => giveOne(tote.unlockAccount(account)),
    async dropTote(isDropping) {
      try {
        await tote.dropTote(isDropping);
        show({ isToteDropping: isDropping });
      } catch (error) {
        fail(error);
      }
    },
  };
}

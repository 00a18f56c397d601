/**
 * Builds the room of the customer's wagering account. Its parts are the session, money moved on the account,
 * and tickets cashed onto it. Besides them it has temporary accounts.
 */
import { type AccountDesk, type AccountDeskDependencies, createAccountDesk } from './account-desk.ts';
import {
  type AccountInquiry,
  type AccountInquiryDependencies,
  createAccountInquiry,
} from './account-inquiry.ts';
import {
  type AccountSession,
  type AccountSessionDependencies,
  createAccountSession,
} from './account-session.ts';
import {
  type AccountTickets,
  type AccountTicketsDependencies,
  createAccountTickets,
} from './account-tickets.ts';
import { createTemporaryDesk, type TemporaryDesk, type TemporaryDeskDependencies } from './temporary-desk.ts';

export type AccountRoomDependencies = AccountSessionDependencies &
  Omit<AccountDeskDependencies, 'takeUp'> &
  AccountInquiryDependencies &
  TemporaryDeskDependencies &
  Omit<AccountTicketsDependencies, 'cashTicket'>;

interface TemporaryCommands {
  readonly openTemporary: TemporaryDesk['open'];
  readonly closeTemporary: TemporaryDesk['close'];
}

/** The account as screens call it. */
export interface AccountCommands
  extends Pick<AccountSession, 'signOn' | 'signOff'>,
    AccountDesk,
    AccountInquiry,
    TemporaryCommands,
    Pick<AccountTickets, 'followTickets'> {}

export interface AccountRoom {
  readonly session: AccountSession;
  readonly tickets: AccountTickets;
  readonly commands: AccountCommands;
}

export function createAccountRoom(deps: AccountRoomDependencies): AccountRoom {
  const session = createAccountSession(deps);
  const desk = createAccountDesk({ ...deps, takeUp: session.takeUp });
  const inquiry = createAccountInquiry(deps);
  const temporary = createTemporaryDesk(deps);
  const tickets = createAccountTickets({ ...deps, cashTicket: desk.cashTicket });
  return {
    session,
    tickets,
    commands: {
      signOn: session.signOn,
      signOff: session.signOff,
      deposit: desk.deposit,
      withdraw: desk.withdraw,
      cashOut: desk.cashOut,
      cashTicket: desk.cashTicket,
      takeBack: desk.takeBack,
      payVoucher: desk.payVoucher,
      releaseHeld: desk.releaseHeld,
      readActivity: inquiry.readActivity,
      queryTemporary: inquiry.queryTemporary,
      checkPin: inquiry.checkPin,
      changePin: inquiry.changePin,
      openTemporary: temporary.open,
      closeTemporary: temporary.close,
      followTickets: tickets.followTickets,
    },
  };
}

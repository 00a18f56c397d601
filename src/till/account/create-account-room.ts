/**
 * Builds the room of the customer's wagering account. Its parts are the session, money moved on the account,
 * the host's messages about it, and tickets cashed onto it.
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

export type AccountRoomDependencies = AccountSessionDependencies &
  AccountDeskDependencies &
  AccountInquiryDependencies &
  AccountTicketsDependencies;

/** The account as screens call it. */
export interface AccountCommands
  extends Pick<AccountSession, 'signOn' | 'signOff'>,
    AccountDesk,
    AccountInquiry,
    Pick<AccountTickets, 'followTickets'> {}

export interface AccountRoom {
  readonly session: AccountSession;
  readonly tickets: AccountTickets;
  readonly commands: AccountCommands;
}

export function createAccountRoom(deps: AccountRoomDependencies): AccountRoom {
  const session = createAccountSession(deps);
  const tickets = createAccountTickets(deps);
  const { deposit, withdraw, cashOut, cashTicket, takeBack } = createAccountDesk(deps);
  const { readActivity, queryTemporary, changePin } = createAccountInquiry(deps);
  return {
    session,
    tickets,
    commands: {
      signOn: session.signOn,
      signOff: session.signOff,
      deposit,
      withdraw,
      cashOut,
      cashTicket,
      takeBack,
      readActivity,
      queryTemporary,
      changePin,
      followTickets: tickets.followTickets,
    },
  };
}

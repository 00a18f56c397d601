/** The tote's messages on the socket: the counterpart of parseSocketMessage (tote/wire/socket.ts). */

import type { WireAmount } from '../../../tote/wire/amount.ts';
import type {
  WirePoolTotalsAnswer,
  WireRunnerOddsAnswer,
  WireRunnerTotalsAnswer,
  WireWinProbsAnswer,
} from '../../../tote/wire/cards.ts';
import type { CardId, RaceNumber } from '../../../wagering/card/card.ts';
import type { PoolId } from '../../../wagering/card/catalogue.ts';

export const words = {
  pong: (): string => 'pong',
  acknowledged: (): string => 'ack/skey',
  sessionExpired: (): string => 'sessionExpired',
  cardUpdate: (card: CardId, csn: number): string => `cardUpdate/${card}/${csn}`,
  csn: (cards: Readonly<Record<CardId, number>>): string => `csn/${JSON.stringify(cards)}`,
  oddsUpdate: (card: CardId, race: RaceNumber, runners: WireRunnerOddsAnswer['runners']): string =>
    `oddsUpdate/${card}/${race}/${JSON.stringify(runners)}`,
  poolTotal: (card: CardId, race: RaceNumber, pools: WirePoolTotalsAnswer['pools']): string =>
    `poolTotal/${card}/${race}/${JSON.stringify(pools)}`,
  runnerTotal: (
    card: CardId,
    race: RaceNumber,
    pool: PoolId,
    runners: WireRunnerTotalsAnswer['runners'],
  ): string => `runnerTotal/${card}/${race}/${pool}/${JSON.stringify(runners)}`,
  balance: (balance: WireAmount): string => `bal/${balance}`,
  account: (accountId: string): string => `acct/${accountId}`,
  winProbs: (card: CardId, race: RaceNumber, runners: WireWinProbsAnswer['runners']): string =>
    `winProbs/${card}/${race}/${JSON.stringify(runners)}`,
} as const;

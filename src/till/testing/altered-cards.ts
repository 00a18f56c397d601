/** Changes cards of the demo day between the tote and the window, as a test needs them. */
import type { WireCard } from '../../tote/wire/cards.ts';
import type { Room } from './test-window.ts';

type WireRace = WireCard['races'][number];
type WireBet = WireRace['availableBets'][number];

export type CardChange = (card: WireCard) => WireCard;

/**
 * The room with every card changed by what `change` answers at that moment; for windows opened in it
 * afterwards.
 */
export function withAlteredCards(room: Room, change: () => CardChange): Room {
  const { fetch } = room.tote;
  return {
    ...room,
    tote: {
      ...room.tote,
      async fetch(path, init) {
        const answer = await fetch(path, init);
        if (!/\/cards\/[^/]+$/.test(path) || path.endsWith('/summary') || !answer.ok) return answer;
        return Response.json(change()((await answer.json()) as WireCard));
      },
    },
  };
}

/** Changes every race of the card. */
export function everyRace(change: (race: WireRace) => Partial<WireRace>): CardChange {
  return (card) => ({ ...card, races: card.races.map((race) => ({ ...race, ...change(race) })) });
}

/** Changes every bet of every race of the card. */
export function everyBet(change: (bet: WireBet) => Partial<WireBet>): CardChange {
  return everyRace((race) => ({
    availableBets: race.availableBets.map((bet) => ({ ...bet, ...change(bet) })),
  }));
}

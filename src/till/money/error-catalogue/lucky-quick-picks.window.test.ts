/** Brings the catalogue's messages about setting up lucky quick picks (2 §8), one by one. */
import { describe, expect, it } from 'vitest';
import { luckyPools } from '../../../wagering/lucky/lucky-quick-pick.ts';
import type { LuckyCell } from '../../../wagering/lucky/lucky-setup.ts';
import { luckyCardsAtom, luckySetupAtom } from '../../wager/lucky-quick-pick-state.ts';
import { type CatalogueRow, catalogueWindow } from './testing/catalogue-window.ts';

const { chosenCard, enterWin, play, window } = catalogueWindow();

const lucky = () => window().till.luckyQuickPick;

/** Enters a wager and opens the setting of lucky quick picks, with its first set filled so far. */
async function openLucky(filled: 'nothing' | 'card' | 'race' = 'nothing'): Promise<void> {
  await enterWin();
  const { id } = chosenCard();
  lucky().openSetup();
  lucky().openCard(id);
  await window().settle();
  const loaded = window().store.get(luckyCardsAtom)[id];
  if (loaded?.state !== 'ready') throw new Error('no card');
  if (filled === 'nothing') return;
  lucky().change({ type: 'cardChosen', card: id });
  const race = loaded.value.races.find(({ num }) => luckyPools(loaded.value, num).length > 0);
  if (filled === 'race') lucky().change({ type: 'raceChosen', race: race?.num ?? 0 });
}

function openCell(part: LuckyCell['part']): void {
  const set = window().store.get(luckySetupAtom)?.drafts[0]?.id ?? '';
  lucky().change({ type: 'cellOpened', cell: { set, part, leg: 0 } });
}

describe('a message about lucky quick picks', () => {
  it.each<CatalogueRow>([
    {
      name: 'a race before its card [T434]',
      entered: () => openLucky(),
      act: () => openCell('race'),
      says: [['lucky.noCard', 'No card selected']],
    },
    {
      name: 'a bet before its race [T435]',
      entered: () => openLucky('card'),
      act: () => openCell('pool'),
      says: [['lucky.noRace', 'No race selected']],
    },
    {
      name: 'an amount before its bet [T436]',
      entered: () => openLucky('race'),
      act: () => openCell('amount'),
      says: [['lucky.noBet', 'No bet selected']],
    },
    {
      name: 'a set half filled is saved [T360]',
      entered: () => openLucky('race'),
      act: () => void lucky().save(),
      says: [
        ['lucky.partialSet', 'There is partially filled set. Fill it or delete'],
        ['lucky.completeSet', 'Fill every field of each set, or delete the set.'],
      ],
    },
    {
      name: 'nothing is saved [T361]',
      entered: () => openLucky(),
      act: () => void lucky().save(),
      says: [['lucky.nothingToSave', 'Nothing to save']],
    },
  ])('is shown with its data and keeps what was entered: $name', async (row) => {
    const { seen, expected } = await play(row);
    expect(seen).toEqual(expected);
  });
});

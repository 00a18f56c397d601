/** Presses keys on a window that waits: no press has an effect, before and after the wait is shown. */
import { balancePanel, buyKey, enterWager, screenTitle, soldTickets } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { A_WIN_BET, beginShift } from '../shared/training-day.ts';

declare global {
  /** Releases the journal's held write. */
  var release: (() => void) | undefined;
}

/** Keeps the next post off the disk until `release` is called, by a transaction that reading keeps open. */
function holdTheDisk(): void {
  let held = true;
  globalThis.release = () => {
    held = false;
  };
  const add: unknown = Reflect.get(IDBObjectStore.prototype, 'add');
  const commit: unknown = Reflect.get(IDBTransaction.prototype, 'commit');
  if (typeof add !== 'function') return;
  Reflect.set(IDBTransaction.prototype, 'commit', () => undefined);
  Reflect.set(
    IDBObjectStore.prototype,
    'add',
    function heldAdd(this: IDBObjectStore, ...added: unknown[]): unknown {
      // Lets writes to the log's database pass: the test holds the journal's alone.
      if (this.transaction.db.name !== 'mutuel-window') return Reflect.apply(add, this, added);
      Reflect.set(IDBObjectStore.prototype, 'add', add);
      const spin = (): void => {
        if (held) this.count().addEventListener('success', spin);
        else Reflect.set(IDBTransaction.prototype, 'commit', commit);
      };
      spin();
      return Reflect.apply(add, this, added);
    },
  );
}

test('while a sale waits no tap and no key reaches the window, at once and once it says so', async ({
  page,
}) => {
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  const title = screenTitle(page);
  const step = page
    .getByRole('navigation', { name: 'Steps of the wager' })
    .getByRole('button', { name: 'Card' });
  const place = await step.boundingBox();
  const tapTheStep = async (): Promise<void> =>
    page.mouse.click((place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2);

  await page.evaluate(holdTheDisk);
  await buyKey(page).click();
  await tapTheStep();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Selling...')).toBeVisible();
  await tapTheStep();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Select Runners');
  await expect(soldTickets(page)).toBeHidden();

  await page.evaluate(() => globalThis.release?.());
  await expect(balancePanel(page)).toContainText('− 1 sold');
  await expect(page.getByText('Selling...')).toBeHidden();
  await expect(title).toHaveText('Select Runners');
  await tapTheStep();
  await expect(title).toHaveText('Select Card');
});

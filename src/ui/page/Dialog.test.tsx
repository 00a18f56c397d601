// @vitest-environment happy-dom
/** Draws a dialog: the order of its answers, the answer that is given, and numbers that stay on one line. */
import { describe, expect, it, vi } from 'vitest';
import { drawComponent } from '../testing/draw.tsx';
import { Announcements } from './Announcements.tsx';
import { Dialog, type DialogAction } from './Dialog.tsx';

const GO: DialogAction = { id: 'go', label: 'Go', tone: 'primary' };
const STAY: DialogAction = { id: 'stay', label: 'Stay', tone: 'plain' };
const DROP: DialogAction = { id: 'drop', label: 'Drop', tone: 'danger' };

function drawn(actions: readonly DialogAction[], title = 'Which?', lines: readonly string[] = []) {
  const answer = vi.fn<(id: string) => void>();
  const dialog = drawComponent(
    <Dialog title={title} lines={lines} actions={actions} safeAnswer="stay" onAnswer={answer} />,
  );
  return { dialog, answer };
}

describe('a dialog', () => {
  it.each([
    [[GO], ['Go']],
    [
      [GO, STAY],
      ['Stay', 'Go'],
    ],
    [
      [STAY, GO, DROP],
      ['Stay', 'Drop', 'Go'],
    ],
    [
      [DROP, STAY],
      ['Drop', 'Stay'],
    ],
  ])('has its bright answer last, and the others as they came', (actions, order) => {
    expect(drawn(actions).dialog.buttons.map(({ name }) => name)).toEqual(order);
  });

  it('gives the answer that is pressed', async () => {
    const { dialog, answer } = drawn([STAY, GO]);
    await dialog.press('Go');
    expect(answer.mock.calls).toEqual([['go']]);
  });

  it('that came by itself is not answered by a press that was meant for the page', async () => {
    const answer = vi.fn<(id: string) => void>();
    const dialog = drawComponent(
      <Dialog title="Jam" actions={[GO]} safeAnswer={null} isUnasked onAnswer={answer} />,
    );
    await dialog.press('Go');
    expect(answer).not.toHaveBeenCalled();
    // Half a second later by the clock of its events.
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now() + 501);
    await dialog.press('Go');
    expect(answer.mock.calls).toEqual([['go']]);
    vi.restoreAllMocks();
  });

  it('keeps a serial number on one line in its title and its lines', () => {
    const { dialog } = drawn([GO], 'Cancel 5D41-0A04-7A20?', ['Ticket 5D41-0A04-7A20: well-known, 1-2']);
    expect(dialog.all('.unbroken').map(({ textContent }) => textContent)).toEqual([
      '5D41-0A04-7A20',
      '5D41-0A04-7A20',
    ]);
    expect(dialog.container.textContent).toContain(': well-known, 1-2');
  });
});

describe('an announcement', () => {
  it('keeps a serial number on one line', () => {
    const shown = [{ id: 1, text: 'Ticket Cancelled 5D41-0A04-7A20: $2.00', tone: 'good' as const }];
    const { all, container } = drawComponent(<Announcements shown={shown} />);
    expect(all('.unbroken').map(({ textContent }) => textContent)).toEqual(['5D41-0A04-7A20']);
    expect(container.textContent).toBe('Ticket Cancelled 5D41-0A04-7A20: $2.00');
  });
});

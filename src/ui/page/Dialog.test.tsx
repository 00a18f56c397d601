/** Draws a dialog as HTML: the order of its answers, and numbers that stay on one line. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Announcements } from './Announcements.tsx';
import { Dialog, type DialogAction } from './Dialog.tsx';

const GO: DialogAction = { id: 'go', label: 'Go', tone: 'primary' };
const STAY: DialogAction = { id: 'stay', label: 'Stay', tone: 'plain' };
const DROP: DialogAction = { id: 'drop', label: 'Drop', tone: 'danger' };

function drawn(actions: readonly DialogAction[], title = 'Which?', lines: readonly string[] = []): string {
  return renderToStaticMarkup(
    <Dialog title={title} lines={lines} actions={actions} safeAnswer="stay" onAnswer={() => {}} />,
  );
}

const answers = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, label]) => label);

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
    expect(answers(drawn(actions))).toEqual(order);
  });

  it('keeps a serial number on one line in its title and its lines', () => {
    const html = drawn([GO], 'Cancel 5D41-0A04-7A20?', ['Ticket 5D41-0A04-7A20: well-known, 1-2']);
    expect(html.match(/<span class="unbroken">5D41-0A04-7A20<\/span>/g)).toHaveLength(2);
    expect(html).toContain(': well-known, 1-2');
  });
});

describe('an announcement', () => {
  it('keeps a serial number on one line', () => {
    const shown = [{ id: 1, text: 'Ticket Cancelled 5D41-0A04-7A20: $2.00', tone: 'good' as const }];
    expect(renderToStaticMarkup(<Announcements shown={shown} />)).toContain(
      'Ticket Cancelled <span class="unbroken">5D41-0A04-7A20</span>: $2.00',
    );
  });
});

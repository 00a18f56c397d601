// @vitest-environment happy-dom
/** Draws a terminal that is out of service as the rest of the terminal is drawn. */
import { describe, expect, it } from 'vitest';
import { drawView } from '../screens/home/testing/draw-view.tsx';
import { TerminalOutOfService } from './TerminalOutOfService.tsx';

describe('a terminal that is out of service', () => {
  it('says so in the style of the terminal, and has no key but the small ones of its head', async () => {
    const view = drawView(<TerminalOutOfService />, () => undefined);
    expect(view.all('.self-serve__still h1')[0]?.textContent).toBe('Out of service');
    expect(view.all('main button')).toHaveLength(0);
    await view.press('Technician');
    expect(view.asked).toContain('openPage technician');
  });
});

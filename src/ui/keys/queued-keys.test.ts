// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueuedKeys, isPressed } from './queued-keys.ts';

let heard: string[];

function hear(event: KeyboardEvent): void {
  heard.push(isPressed(event) ? event.key : `not pressed: ${event.key}`);
}

beforeEach(() => {
  heard = [];
  vi.useFakeTimers();
  document.addEventListener('keydown', hear);
});

afterEach(() => {
  document.removeEventListener('keydown', hear);
  document.body.replaceChildren();
  vi.useRealTimers();
});

function setUp({ isWaiting = true } = {}) {
  const page = new EventTarget();
  return { page, keys: createQueuedKeys(page, { isInputPending: () => isWaiting }) };
}

/** A key as the page's first listener gets it: it reached nobody else. */
function pressedOn(target: EventTarget, key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, code: `Digit${key}` });
  Object.defineProperty(event, 'target', { value: target });
  return event;
}

describe('keys that may be a scanner’s', () => {
  it('are held while more input waits, and reach the page after it, in their order', () => {
    const { keys } = setUp();
    expect(keys.hold(pressedOn(document.body, '2'))).toBe(true);
    expect(keys.hold(pressedOn(document.body, '1'))).toBe(true);
    expect(heard).toEqual([]);
    vi.runAllTimers();
    expect(heard).toEqual(['2', '1']);
    vi.runAllTimers();
    expect(heard).toHaveLength(2);
  });

  it('are a person’s where nothing waits, or the browser does not say', () => {
    const event = pressedOn(document.body, '2');
    expect(setUp({ isWaiting: false }).keys.hold(event)).toBe(false);
    expect(createQueuedKeys(new EventTarget(), null).hold(event)).toBe(false);
  });

  it('reach the page before a tap', () => {
    const { page, keys } = setUp();
    keys.hold(pressedOn(document.body, '2'));
    page.addEventListener('pointerdown', () => heard.push('tap'));
    page.dispatchEvent(new Event('pointerdown'));
    expect(heard).toEqual(['2', 'tap']);
  });

  it('reach nobody once they are known to be a scan', () => {
    const { keys } = setUp();
    keys.hold(pressedOn(document.body, '2'));
    keys.drop();
    vi.runAllTimers();
    keys.release();
    expect(heard).toEqual([]);
  });

  it('go where they were pressed, or to what has the focus once that is gone', () => {
    const { keys } = setUp();
    const [there, gone] = [document.createElement('button'), document.createElement('button')];
    document.body.append(there);
    there.addEventListener('keydown', ({ key }) => heard.push(`there: ${key}`));
    keys.hold(pressedOn(there, '1'));
    keys.hold(pressedOn(gone, '2'));
    vi.runAllTimers();
    expect(heard).toEqual(['there: 1', '1', '2']);
  });

  it('are told from keys that the program itself sends', () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
    expect(heard).toEqual(['not pressed: Delete']);
  });
});

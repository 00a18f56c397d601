// @vitest-environment happy-dom
/** Moves a finger over an element, also where a text under it is drawn anew at the touch. */
import { render } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import type { SwipeGesture } from './swipe.ts';
import { useSwipe } from './use-swipe.ts';

function Swiped({ onGesture }: { readonly onGesture: (gesture: SwipeGesture) => void }): ReactNode {
  const over = useRef<HTMLDivElement>(null);
  useSwipe(over, onGesture);
  return (
    <div ref={over}>
      <span id="countdown">3 min</span>
      <dialog>
        <b id="above">Menu</b>
      </dialog>
    </div>
  );
}

function finger(target: Element, type: string, clientX: number): void {
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX }),
  );
}

function drawn() {
  const onGesture = vi.fn<(gesture: SwipeGesture) => void>();
  const { container } = render(<Swiped onGesture={onGesture} />);
  const found = (id: string): Element => container.querySelector(`#${id}`) ?? container;
  return { onGesture, found };
}

it('reports a finger over a text that is drawn anew at the touch', () => {
  const { onGesture, found } = drawn();
  const countdown = found('countdown');
  addEventListener('pointerdown', () => countdown.replaceWith('2 min'), { capture: true, once: true });
  const page = countdown.parentElement ?? countdown;
  finger(countdown, 'pointerdown', 500);
  finger(page, 'pointerup', 640);
  expect(onGesture.mock.calls).toEqual([['back']]);
});

it('forgets a finger that the browser takes for scrolling, and ignores one on a dialog above', () => {
  const { onGesture, found } = drawn();
  finger(found('countdown'), 'pointerdown', 500);
  finger(found('countdown'), 'pointercancel', 560);
  finger(found('countdown'), 'pointerup', 640);
  finger(found('above'), 'pointerdown', 500);
  finger(found('above'), 'pointerup', 640);
  expect(onGesture).not.toHaveBeenCalled();
  finger(found('countdown'), 'pointerdown', 640);
  finger(found('countdown'), 'pointerup', 500);
  expect(onGesture.mock.calls).toEqual([['forward']]);
});

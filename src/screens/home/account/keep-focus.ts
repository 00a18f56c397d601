/** A keypad beside fields: its keys leave the focus where it is. */
import type { PointerEvent } from 'react';

export const keepFocus = (event: PointerEvent): void => event.preventDefault();

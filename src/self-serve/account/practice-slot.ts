/** Passes the practice money of the terminal to the foot of each step; nothing where it has none. */
import { createContext, type ReactNode } from 'react';

export const PracticeSlot = createContext<ReactNode>(null);

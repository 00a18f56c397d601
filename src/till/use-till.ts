/** Gives components the till they are drawn for. */
import { createContext, useContext } from 'react';
import type { Till } from './till.ts';

export const TillContext = createContext<Till | null>(null);

export function useTill(): Till {
  const till = useContext(TillContext);
  if (till === null) throw new Error('a screen stands outside its till');
  return till;
}

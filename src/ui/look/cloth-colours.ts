/**
 * Chooses the colours of a runner's number. Each sport has its own set; a number beyond its set has none. The
 * sets follow custom. Saddle towels 1 to 20 are those of North American thoroughbred racing. Harness racing
 * has head numbers, greyhounds jackets, jai alai posts. They were not checked against any association's
 * rules, and tracks differ. A bet is on the number: the colour only helps to find it. Cloth.css has the
 * colours; each is legible in its own ink.
 */
import type { RaceType } from '../../wagering/card/card.ts';

/** Names a colour, or two in stripes, as Cloth.css does. */
export type ClothColour =
  | 'red'
  | 'white'
  | 'blue'
  | 'yellow'
  | 'green'
  | 'black'
  | 'black-gold'
  | 'orange'
  | 'pink'
  | 'turquoise'
  | 'purple'
  | 'grey-red'
  | 'grey'
  | 'lime'
  | 'brown'
  | 'maroon'
  | 'khaki'
  | 'copper'
  | 'navy'
  | 'forest'
  | 'moonstone'
  | 'fuchsia'
  | 'light-blue'
  | 'stripes'
  | 'blue-red'
  | 'red-white'
  | 'green-red'
  | 'yellow-black'
  | 'plain';

const SETS: Readonly<Record<RaceType, readonly ClothColour[]>> = {
  thoroughbred: [
    'red',
    'white',
    'blue',
    'yellow',
    'green',
    'black-gold',
    'orange',
    'pink',
    'turquoise',
    'purple',
    'grey-red',
    'lime',
    'brown',
    'maroon',
    'khaki',
    'copper',
    'navy',
    'forest',
    'moonstone',
    'fuchsia',
  ],
  harness: [
    'red',
    'blue',
    'white',
    'green',
    'black',
    'yellow',
    'pink',
    'grey',
    'purple',
    'blue-red',
    'light-blue',
    'red-white',
  ],
  greyhound: ['red', 'blue', 'white', 'black', 'orange', 'stripes', 'green-red', 'yellow-black'],
  jaiAlai: ['red', 'blue', 'white', 'green', 'black', 'yellow', 'brown', 'purple'],
};

/**
 * Returns the colour of `cloth`, the number on the cloth. Letters after it mark a coupled entry ('1A'), which
 * wears its number's colours.
 */
export function clothColour(sport: RaceType, cloth: string): ClothColour {
  const number = Number.parseInt(cloth, 10);
  return Number.isNaN(number) ? 'plain' : (SETS[sport][number - 1] ?? 'plain');
}

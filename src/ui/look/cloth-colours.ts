/**
 * Which colours a runner's number wears. Each sport has its own set; a number beyond its set wears none.
 * The sets follow what is customary for the saddle towels of North American thoroughbred racing (1 to 20), the head numbers of harness racing,
 * the jackets of greyhounds and the posts of jai alai; they were not checked against any association's rules, and tracks differ. A bet is on
 * the number: the colour only helps to find it. The colours themselves are Cloth.css; each is legible in its own ink.
 */
import type { RaceType } from '../../wagering/card/card.ts';

/** A colour, or two in stripes, as Cloth.css names them. */
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

/** `cloth` is the number on the cloth; letters after it mark a coupled entry ('1A'), which wears its number's colours. */
export function clothColour(sport: RaceType, cloth: string): ClothColour {
  const number = Number.parseInt(cloth, 10);
  return Number.isNaN(number) ? 'plain' : (SETS[sport][number - 1] ?? 'plain');
}

/** Draws the terminal's line icons on a grid of 24. Decoration: the controls around them have names. */
import type { ReactNode } from 'react';

const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h13',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M5 12h14M13 6l6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l5 5L19 7',
  backspace: 'M9 5h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9l-6-7zM12 9.5l5 5M17 9.5l-5 5',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  list: 'M4 6h16M4 12h16M4 18h16',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  printer: 'M7 8V3h10v5M7 17H4v-8h16v8h-3M7 13h10v8H7z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  signOff: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  signOn: 'M14 4h5v16h-5M10 8l4 4-4 4M14 12H4',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5h4v-5zM7 14.5v5h4v-5z',
  about: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5v.1',
  window: 'M4 4h16v16H4zM4 10h16M12 10v10',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  total: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.6v.1',
  tickets: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v12',
  pin: 'M9 3h6l-1 7 3 3H7l3-3zM12 13v8',
  filter: 'M4 6h16M7 12h10M10 18h4',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  camera: 'M4 8h4l1.5-3h5L16 8h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  flag: 'M6 21V4h13l-3.5 4.5L19 13H6',
  dice: 'M4.5 4.5h15v15h-15zM8.7 8.7v.1M15.3 8.7v.1M12 12v.1M8.7 15.3v.1M15.3 15.3v.1',
  voucher:
    'M5 11.5h14V20H5zM3.5 7.5h17v4h-17zM12 7.5V20M12 7.5C7 7.5 7 3.5 9.5 3.5S12 7.5 12 7.5s0-4 2.5-4 2.5 4-2.5 4',
  plus: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8M12 8v8',
  minus: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8',
  banknote: 'M2.5 6h19v12h-19zM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM6 12v.1M18 12v.1',
  bag: 'M8 3.5h8L14 8c3.8 2 6 5 6 8 0 3-2 4.5-4 4.5H8c-2 0-4-1.5-4-4.5 0-3 2.2-6 6-8zM9.5 8h5',
  account: 'M2.5 6h19v12h-19zM2.5 10h19M6 14.5h4',
  report: 'M6 3h8l4 4v14H6zM14 3v4h4M9.5 12h5M9.5 16h5',
  trainer: 'M2.5 9.5 12 5l9.5 4.5-9.5 4.5zM6.5 11.8v4.7c3 2.3 8 2.3 11 0v-4.7',
  fixedOdds: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 15.5l7-7M9 9v.1M15 15v.1',
  devices: 'M3 5h12v9H3zM6 18h6M9 14v4M18 9h3v11h-6v-4M18 17v.1',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M12 8v8M16 8v8',
  book: 'M12 6.5C10 5 7 4.5 4 4.5v14c3 0 6 .5 8 2 2-1.5 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.5v14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
} as const;
export type IconName = keyof typeof PATHS;

export interface IconProps {
  readonly name: IconName;
  /** Size in pixels. */
  readonly size?: number;
}

export function Icon({ name, size = 20 }: IconProps): ReactNode {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

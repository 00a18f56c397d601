/** Lists every screen in every state worth seeing, by name: one file of scenes for each view. */
import { ABOUT_SCENES } from './scenes/about.tsx';
import { ACCOUNT_SCENES } from './scenes/account.tsx';
import { CARDS_SCENES } from './scenes/cards.tsx';
import { CONFIGURATION_SCENES } from './scenes/configuration.tsx';
import { CUSTOMER_SCENES } from './scenes/customer.tsx';
import { DEVICES_SCENES } from './scenes/devices.tsx';
import { DOUBTS_SCENES } from './scenes/doubts.tsx';
import { DRAWER_SCENES } from './scenes/drawer.tsx';
import { FIXED_ODDS_SCENES } from './scenes/fixed-odds.tsx';
import { FRAME_SCENES } from './scenes/frame.tsx';
import { HELP_SCENES } from './scenes/help.tsx';
import { LUCKY_SCENES } from './scenes/lucky.tsx';
import { ODDS_SCENES } from './scenes/odds.tsx';
import { PAPERS_SCENES } from './scenes/papers.tsx';
import { POOLS_SCENES } from './scenes/pools.tsx';
import { PRACTICE_SCENES } from './scenes/practice.tsx';
import { RACES_SCENES } from './scenes/races.tsx';
import { RUNNERS_SCENES } from './scenes/runners.tsx';
import { SCANNERS_SCENES } from './scenes/scanners.tsx';
import type { Scene } from './scenes/scene.tsx';
import { SELF_SERVE_SCENES } from './scenes/self-serve.tsx';
import { START_SCENES } from './scenes/start.tsx';
import { SUMMARY_SCENES } from './scenes/summary.tsx';
import { TECHNICIAN_SCENES } from './scenes/technician.tsx';
import { TICKETS_SCENES } from './scenes/tickets.tsx';
import { TRAINER_SCENES } from './scenes/trainer.tsx';
import { TYPED_SCENES } from './scenes/typed.tsx';
import { VOUCHERS_SCENES } from './scenes/vouchers.tsx';

export const SCENES: Readonly<Record<string, Scene>> = {
  ...SUMMARY_SCENES,
  ...CUSTOMER_SCENES,
  ...TICKETS_SCENES,
  ...START_SCENES,
  ...CARDS_SCENES,
  ...RACES_SCENES,
  ...LUCKY_SCENES,
  ...SCANNERS_SCENES,
  ...DEVICES_SCENES,
  ...VOUCHERS_SCENES,
  ...FIXED_ODDS_SCENES,
  ...DRAWER_SCENES,
  ...POOLS_SCENES,
  ...RUNNERS_SCENES,
  ...TYPED_SCENES,
  ...FRAME_SCENES,
  ...ODDS_SCENES,
  ...ACCOUNT_SCENES,
  ...DOUBTS_SCENES,
  ...SELF_SERVE_SCENES,
  ...TRAINER_SCENES,
  ...PRACTICE_SCENES,
  ...CONFIGURATION_SCENES,
  ...PAPERS_SCENES,
  ...ABOUT_SCENES,
  ...HELP_SCENES,
  ...TECHNICIAN_SCENES,
};

/** Lists the screens behind sign-on, as one file to fetch. */
import '../i18n/window-texts.ts';
// Is loaded on its own only by an alert before these screens.
import '../screens/frame/notices/notice-facts.ts';

export { About } from '../screens/about/About.tsx';
export { CashPositionPage } from '../screens/cash-position/CashPositionPage.tsx';
export { Configuration } from '../screens/configuration/Configuration.tsx';
export { Doubts } from '../screens/doubts/Doubts.tsx';
export { Home } from '../screens/home/Home.tsx';
export { PapersPage } from '../screens/papers/PapersPage.tsx';
export { SingleSessionSummary } from '../screens/single-session-summary/SingleSessionSummary.tsx';
export { TransactionSummary } from '../screens/transaction-summary/TransactionSummary.tsx';

/** The window's printer desk and what draws for it, as one file to fetch. */
import '../../i18n/window-texts.ts';

export { createPrinterDesk } from '../../devices/page-printer-desk.ts';
export { createPageRasterizer } from './page-rasterizer.ts';

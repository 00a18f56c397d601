/** The window's printer desk and what draws for it, as one file to fetch. */
import '../../i18n/window-texts.ts';

export { createPrinterService as createPrinterDesk } from '../../devices/create-printer-service.ts';
export { createPageRasterizer } from './page-rasterizer.ts';

/** Bundles the window's printer service and what draws for it, as one file to fetch. */
import '../../i18n/window-texts.ts';

export { createPrinterService } from '../../devices/create-printer-service.ts';
export { createPageRasterizer } from './page-rasterizer.ts';

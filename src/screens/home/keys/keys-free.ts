/**
 * Decides whether a key press belongs to the view, and not to a field, a dialog, a menu, a lock or the browser.
 */
export { isWindowKey as isViewKey } from '../../frame/keys/use-shortcuts.ts';

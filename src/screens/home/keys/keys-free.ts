/**
 * Decides whether a key press belongs to the view. A field, a dialog, a menu, a lock or the browser may take
 * it instead.
 */
export { isWindowKey as isViewKey } from '../../frame/keys/use-shortcuts.ts';

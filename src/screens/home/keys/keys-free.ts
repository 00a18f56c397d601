/** Whether a key press is that of the view, and not of a field, a dialog, a menu, a lock or a command of the browser. */
export { isWindowKey as isViewKey } from '../../frame/keys/use-shortcuts.ts';

/** Lists by key, as the books keep their indexes. Changes the map that it is given. */

/** Appends a value to the list of a key. */
export function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Gives a key another list without a value. Does nothing if its list lacks the value. */
export function drop<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key) ?? [];
  const at = list.indexOf(value);
  if (at >= 0) lists.set(key, list.toSpliced(at, 1));
}

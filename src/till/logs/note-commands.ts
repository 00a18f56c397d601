/**
 * Notes what a teller does, by the name of the command. Never notes what was keyed in: it may be a password,
 * a PIN or a customer's number. Leaves out commands of single keystrokes, which would hide the rest.
 */

/** Commands that run at every keystroke, or that no teller gives. */
const NOT_NOTED: ReadonlySet<string> = new Set([
  'start',
  'stop',
  'keyIn',
  'keyCashGiven',
  'type',
  'typeBarcode',
  'setQuantity',
  'scanBegun',
  'chooseReading',
  'prepareScanUndo',
  'lookUpTyped',
  'showIn',
  'followTickets',
  'announce',
  'read',
  'readFacts',
  'readHostVersion',
  'answerNotice',
  'touch',
]);

/** Commands whose first value is a name or a number of the program's own: a page, a view, a race. */
const WITH_VALUE: ReadonlySet<string> = new Set([
  'select',
  'openPage',
  'openConfiguration',
  'chooseCard',
  'chooseRace',
  'showResults',
  'test',
]);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function wordsOf(name: string, [first]: readonly unknown[]): string {
  const word = name.split('.').at(-1) ?? name;
  if (WITH_VALUE.has(word)) return ` ${String(first)}`;
  // An event of the pending wager has a type, such as 'amountChosen'.
  return word === 'wager' && isObject(first) && 'type' in first ? ` ${String(first.type)}` : '';
}

/**
 * Returns the same commands, each noted before it runs. Groups of commands stay the same objects from call to
 * call, as screens expect.
 */
export function noteCommands<Commands extends object>(
  commands: Commands,
  note: (message: string) => void,
): Commands {
  const noted = new WeakMap<object, object>();

  function group(values: object, prefix: string): object {
    const known = noted.get(values);
    if (known !== undefined) return known;
    const copy = Object.defineProperties({}, descriptorsOf(values, prefix));
    noted.set(values, copy);
    return copy;
  }

  function descriptorsOf(values: object, prefix: string): PropertyDescriptorMap {
    return Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(values)).map(([name, descriptor]) => [
        name,
        wrapped(`${prefix}${name}`, descriptor),
      ]),
    );
  }

  function wrapped(name: string, descriptor: PropertyDescriptor): PropertyDescriptor {
    const value: unknown = descriptor.value;
    return descriptor.get === undefined
      ? { ...descriptor, value: wrap(name, value) }
      : { ...descriptor, get: () => wrap(name, descriptor.get?.()) };
  }

  function wrap(name: string, value: unknown): unknown {
    if (isObject(value)) return group(value, `${name}.`);
    if (typeof value !== 'function' || NOT_NOTED.has(name.split('.').at(-1) ?? name)) return value;
    return (...given: readonly unknown[]): unknown => {
      note(`teller: ${name}${wordsOf(name, given)}`);
      return Reflect.apply(value, undefined, given);
    };
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each property is of its own type again
  return group(commands, '') as Commands;
}

import { describe, expect, it } from 'vitest';
import { bluetoothFault, isLengthRejection } from './bluetooth-errors.ts';
import { isPassing, openingFault, serialFault } from './serial-errors.ts';

function thrown(name: string, message = 'said by the browser'): DOMException {
  return new DOMException(message, name);
}

describe('what Web Bluetooth throws', () => {
  it.each([
    ['choosing', 'NotFoundError', 'cancelled'],
    ['choosing', 'SecurityError', 'denied'],
    ['choosing', 'NotAllowedError', 'denied'],
    ['choosing', 'UnknownError', 'failed'],
    ['connecting', 'NetworkError', 'notFound'],
    ['connecting', 'NotFoundError', 'wrongDevice'],
    ['connecting', 'SecurityError', 'denied'],
    ['connecting', 'NotSupportedError', 'failed'],
    ['writing', 'NetworkError', 'lost'],
    ['writing', 'InvalidStateError', 'lost'],
    ['writing', 'InvalidModificationError', 'tooLong'],
    ['writing', 'NotSupportedError', 'failed'],
  ] as const)('while %s: %s is %s', (moment, name, code) => {
    expect(bluetoothFault(thrown(name), moment)).toEqual({ code, detail: `${name}: said by the browser` });
  });

  it('tells a radio that is missing from a chooser that was closed', () => {
    expect(bluetoothFault(thrown('NotFoundError', 'Bluetooth adapter not available.'), 'choosing').code).toBe(
      'unsupported',
    );
  });

  it('calls only one error a refusal of the length', () => {
    const names = [
      'NetworkError',
      'NotSupportedError',
      'InvalidStateError',
      'UnknownError',
      'OperationError',
    ];
    expect(names.filter((name) => isLengthRejection(thrown(name)))).toEqual([]);
    expect(isLengthRejection(thrown('InvalidModificationError'))).toBe(true);
    expect(isLengthRejection('InvalidModificationError')).toBe(false);
  });

  it('takes what is not an error at all', () => {
    expect(bluetoothFault('odd', 'writing')).toEqual({ code: 'failed', detail: 'odd' });
  });
});

describe('what Web Serial throws', () => {
  it.each([
    ['choosing', 'NotFoundError', 'cancelled'],
    ['choosing', 'SecurityError', 'denied'],
    ['opening', 'InvalidStateError', 'busy'],
    ['opening', 'NetworkError', 'busy'],
    ['opening', 'TypeError', 'failed'],
    ['using', 'NetworkError', 'lost'],
    ['using', 'InvalidStateError', 'lost'],
    ['using', 'UnknownError', 'failed'],
  ] as const)('while %s: %s is %s', (moment, name, code) => {
    expect(serialFault(thrown(name), moment).code).toBe(code);
  });

  it('tells a port over the air that is out of reach from one on a cable that is taken', () => {
    expect(openingFault(thrown('NetworkError'), { overTheAir: true }).code).toBe('notFound');
    expect(openingFault(thrown('NetworkError'), { overTheAir: false }).code).toBe('busy');
    expect(openingFault(thrown('InvalidStateError'), { overTheAir: true }).code).toBe('busy');
  });

  it('knows the errors of a line that leave the port open', () => {
    const passing = ['BufferOverrunError', 'BreakError', 'FramingError', 'ParityError'];
    expect(passing.filter((name) => isPassing(thrown(name)))).toEqual(passing);
    expect(isPassing(thrown('NetworkError'))).toBe(false);
  });
});

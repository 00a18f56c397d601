import { describe, expect, it } from 'vitest';
import { chooseCode, type SeenCode } from './code-choice.ts';

const qr = (rawValue: string): SeenCode => ({ format: 'qr_code', rawValue });
const itf = (rawValue: string): SeenCode => ({ format: 'itf', rawValue });
const code128 = (rawValue: string): SeenCode => ({ format: 'code_128', rawValue });

describe('codes in a picture', () => {
  it('are read at once where one is a QR code', () => {
    expect(chooseCode([itf('12'), qr('C-5554-C70F-0000')], null)).toEqual({
      read: 'C-5554-C70F-0000',
      begun: null,
    });
  });

  it('are read as bars once two pictures on end show the same: a part of one is a code too', () => {
    const first = chooseCode([itf('2184450959')], null);
    expect(first).toEqual({ read: null, begun: '2184450959' });
    const second = chooseCode([itf('218445095900001')], first.begun);
    expect(second).toEqual({ read: null, begun: '218445095900001' });
    expect(chooseCode([itf('218445095900001')], second.begun).read).toBe('218445095900001');
    expect(chooseCode([], '218445095900001')).toEqual({ read: null, begun: null });
  });

  it('are read as other bars the same way', () => {
    expect(chooseCode([code128('B-104')], null)).toEqual({ read: null, begun: 'B-104' });
    expect(chooseCode([code128('B-104')], 'B-104').read).toBe('B-104');
  });

  it.each<[string, readonly SeenCode[]]>([
    ['several QR codes', [qr('C-5554-C70F-0000'), qr('C-5554-C70F-0001')]],
    ['several bar codes', [itf('1'), itf('2')]],
    ['bar codes of several kinds', [itf('1'), code128('2')]],
    ['a kind that tickets do not have', [{ format: 'ean_13', rawValue: '4006381333931' }]],
    ['an empty code', [qr('')]],
  ])('are none of the teller’s choice: %s', (_, seen) => {
    expect(chooseCode(seen, '1')).toEqual({ read: null, begun: null });
  });

  it('are one where the same is seen twice', () => {
    expect(chooseCode([qr('C-5554-C70F-0000'), qr('C-5554-C70F-0000')], null).read).toBe('C-5554-C70F-0000');
  });
});

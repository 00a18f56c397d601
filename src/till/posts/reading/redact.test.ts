import { describe, expect, it } from 'vitest';
import type { ToteFailure } from '../../../tote/transport/failure.ts';
import { withoutNumber, withoutPin } from './redact.ts';

const SITE = { method: 'POST', url: '/tg5/rs/x' } as const;
const SSN = '123456789';

const FAILURES: readonly ToteFailure[] = [
  { ...SITE, code: 'http', status: 500, statusText: `bad ${SSN}`, said: 'no 123-45-6789 here' },
  { ...SITE, code: 'notFound', statusText: SSN, said: SSN },
  { ...SITE, code: 'sessionExpired', status: 401, statusText: SSN, said: `${SSN} is not signed on` },
  { ...SITE, code: 'unreachable', reason: SSN, causes: [`sent ${SSN}`] },
  { ...SITE, code: 'malformed', field: SSN, problem: SSN },
  { ...SITE, code: 'refused', statusCode: 12, statusMessage: SSN, response: { ssn: SSN } },
];

describe('the words of a refusal', () => {
  it.each(FAILURES)('of $code repeat no tax number', (failure) => {
    const text = JSON.stringify(withoutNumber(failure, SSN));
    expect(text).not.toMatch(/123\D?45\D?6789/);
    expect(text).toContain('•');
  });

  it('repeat no PIN, and keep what has its digits within', () => {
    const failure: ToteFailure = {
      ...SITE,
      code: 'http',
      status: 500,
      statusText: '',
      said: 'PIN 4711, code 147110',
    };
    expect(withoutPin(failure, '4711')).toMatchObject({ said: 'PIN ••••, code 147110' });
  });
});

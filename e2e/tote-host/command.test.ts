import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP, readCommand } from './command.ts';

describe('the command line of the host', () => {
  it('has defaults: loopback, a control port beside the other, real time, memory', () => {
    expect(readCommand([])).toEqual({ kind: 'start', options: { port: 8080, controlPort: 8081, speed: 1 } });
  });

  it('takes every option', () => {
    const args =
      '--port 9000 --control-port 0 --host 0.0.0.0 --cert c.pem --key k.pem --seed June --speed 20 --data a/b --trainer-key 12345678 --allow-origin https://a.track --allow-origin https://b.track:8443 --profile specification --without accounts --without fixedOdds';
    expect(readCommand(args.split(' '))).toEqual({
      kind: 'start',
      options: {
        port: 9000,
        controlPort: 0,
        address: '0.0.0.0',
        cert: 'c.pem',
        key: 'k.pem',
        seed: 'June',
        speed: 20,
        data: 'a/b',
        trainerKey: '12345678',
        allowOrigins: ['https://a.track', 'https://b.track:8443'],
        profile: { calls: 'specification', without: ['accounts', 'fixedOdds'] },
      },
    });
  });

  it('asks the host at its ports for a copy of the ledger', () => {
    const file = resolve('copies/today');
    expect(readCommand(['--back-up', 'copies/today'])).toEqual({ kind: 'backUp', file, controlPort: 8_081 });
    expect(readCommand(['--back-up', 'copies/today', '--port', '9000'])).toMatchObject({
      controlPort: 9_001,
    });
  });

  it('tells every option', () => {
    expect(readCommand(['--help', '--port', 'x'])).toEqual({ kind: 'help' });
    for (const option of [
      'port',
      'control-port',
      'host',
      'cert',
      'key',
      'seed',
      'speed',
      'data',
      'back-up',
      'trainer-key',
      'allow-origin',
      'profile',
      'without',
      'help',
    ]) {
      expect(HELP).toContain(`--${option} `);
    }
  });

  it.each([
    [['--port', '65536'], "--port is a whole number from 0 to 65535, not '65536'."],
    [['--port', '80x'], "--port is a whole number from 0 to 65535, not '80x'."],
    [['--port='], "--port is a whole number from 0 to 65535, not ''."],
    [['--port'], 'argument missing'],
    [['--speed', '0'], "--speed is a whole number from 1 to 1000, not '0'."],
    [['--speed', '1.5'], "--speed is a whole number from 1 to 1000, not '1.5'."],
    [['--trainer-key', 'secret'], '--trainer-key has 8 to 16 digits.'],
    [['--trainer-key', '1234567'], '--trainer-key has 8 to 16 digits.'],
    [['--allow-origin', 'terminals.track'], '--allow-origin is an origin'],
    [['--profile', 'small'], "--profile is all or specification, not 'small'."],
    [['--without', 'cards'], '--without is one of accounts, fixedOdds, luckySets, winProbs'],
    [['--data='], '--data needs a value.'],
    [['--back-up='], '--back-up needs a value.'],
    [['--cert', 'a.pem'], 'Give --cert and --key together.'],
    [['--prt', '1'], "Unknown option '--prt'"],
    [['8080'], "Unexpected argument '8080'"],
  ])('refuses %j in words', (args, why) => {
    expect(readCommand(args)).toMatchObject({ kind: 'wrong', why: expect.stringContaining(why) });
  });
});

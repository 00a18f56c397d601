import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP, readCommand } from './command.ts';

describe('the command line of the host', () => {
  it('has defaults: loopback, a control port beside the other, real time, memory', () => {
    expect(readCommand([])).toEqual({ kind: 'start', options: { port: 8080, controlPort: 8081, speed: 1 } });
  });

  it('takes every option', () => {
    const args =
      '--port 9000 --control-port 0 --host 0.0.0.0 --cert c.pem --key k.pem --seed June --speed 20 --data a/b --trainer-key 12345678 --allow-origin https://a.track --allow-origin https://b.track:8443 --allow-host tote.track --profile specification --without accounts --without fixedOdds --log-calls --metrics-port 9464 --metrics-host 0.0.0.0 --traces https://traces.track';
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
        allowHosts: ['tote.track'],
        profile: { calls: 'specification', without: ['accounts', 'fixedOdds'] },
        logCalls: true,
        metricsPort: 9464,
        metricsAddress: '0.0.0.0',
        traces: 'https://traces.track',
      },
    });
  });

  it('takes a database in the place of a file', () => {
    const database = 'postgres://teller@machine/room';
    expect(readCommand(['--database', database, '--mark', 'm'])).toMatchObject({
      kind: 'start',
      options: { database, mark: 'm' },
    });
  });

  it('keeps an audit trail beside a ledger that is kept', () => {
    expect(readCommand(['--data', 'd', '--keep-audit', 'trail'])).toMatchObject({
      options: { data: 'd', keepAudit: 'trail' },
    });
  });

  it('asks the host at its ports for a copy of the ledger', () => {
    const file = resolve('copies/today');
    expect(readCommand(['--back-up', 'copies/today'])).toEqual({ kind: 'backUp', file, controlPort: 8_081 });
    expect(readCommand(['--back-up', 'copies/today', '--port', '9000'])).toMatchObject({
      controlPort: 9_001,
    });
  });

  it('takes the collector of the environment, unless an option names one', () => {
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(readCommand([], environment)).toMatchObject({ options: { traces: 'http://127.0.0.1:4318' } });
    expect(readCommand(['--traces', 'https://traces.track'], environment)).toMatchObject({
      options: { traces: 'https://traces.track' },
    });
    expect(readCommand([], { OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual(readCommand([]));
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
      'database',
      'mark',
      'back-up',
      'audit',
      'keep-audit',
      'trainer-key',
      'allow-origin',
      'allow-host',
      'profile',
      'without',
      'log-calls',
      'metrics-port',
      'metrics-host',
      'traces',
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
    [['--metrics-host', '0.0.0.0'], '--metrics-host needs --metrics-port.'],
    [['--metrics-port', 'x'], "--metrics-port is a whole number from 0 to 65535, not 'x'."],
    [['--traces', 'traces.track'], '--traces is an address such as'],
    [['--traces', 'http://a:b@traces.track'], '--traces is an address such as'],
    [['--database', 'room'], '--database is an address such as postgres://user@machine/room.'],
    [['--database', 'mysql://machine/room'], '--database is an address'],
    [['--database', 'postgres://m/r', '--data', 'f'], 'Give --data or --database, not both.'],
    [['--mark', 'f'], '--mark goes with --database.'],
    [['--database', 'postgres://m/r', '--mark='], '--mark needs a value.'],
    [['--keep-audit', 'f'], '--keep-audit goes with --data or --database.'],
    [['--data', 'd', '--keep-audit='], '--keep-audit needs a value.'],
    [['--data='], '--data needs a value.'],
    [['--back-up='], '--back-up needs a value.'],
    [['--cert', 'a.pem'], 'Give --cert and --key together.'],
    [['--prt', '1'], "Unknown option '--prt'"],
    [['8080'], "Unexpected argument '8080'"],
  ])('refuses %j in words', (args, why) => {
    expect(readCommand(args)).toMatchObject({ kind: 'wrong', why: expect.stringContaining(why) });
  });
});

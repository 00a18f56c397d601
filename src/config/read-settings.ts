/**
 * Settings as others wrote them: this browser's storage, the host, a configuration file. A value of the wrong type is as good as none.
 * Owns the check of each setting's type. Knows neither where they come from nor which of them wins.
 */
import { pennies } from '../wagering/ground/money.ts';
import type { SmartQuickPickEntry } from '../wagering/rules/smart-quick-pick.ts';
import { originOfHost } from './host-address.ts';
import { listOf, readLuckySets } from './lucky-sets.ts';
import { DEFAULT_SETTINGS, LOUDNESSES, type Settings, THEMES } from './settings.ts';

/** Takes what is known and of the right type; amounts may be numbers or strings of digits, lists may be JSON text (S159). */
export function readSettings(raw: Readonly<Record<string, unknown>>): Partial<Settings> {
  const known = Object.entries(raw).flatMap(([key, value]): [string, unknown][] => {
    if (!isSettingKey(key)) return [];
    const read = readSetting(key, value);
    return read === undefined ? [] : [[key, read]];
  });
  return Object.fromEntries(known);
}

/** The names of known settings whose values are of the wrong type. */
export function unreadable(raw: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(raw).flatMap(([key, value]) =>
    isSettingKey(key) && readSetting(key, value) === undefined ? [key] : [],
  );
}

/** 'CHF ' is one of the longest. */
const LONGEST_SYMBOL = 5;

/** Dots that every printer has across its paper: a picture that is wider could not be printed, and no paper that has it. */
const WIDEST_BRAND = 572;

/** The shortest that an answer may be given, milliseconds, and the longest. */
const LEAST_TIMEOUT = 1_000;
const MOST_TIMEOUT = 3_600_000;

/** Between two keys of a scanner, milliseconds: a hand is never as fast as the least, and is faster than the most. */
const LEAST_KEY_GAP = 5;
const MOST_KEY_GAP = 200;

/** A training day stands in this century, epoch milliseconds. */
const FIRST_DAY = Date.UTC(2000, 0, 1);
const LAST_DAY = Date.UTC(2100, 0, 1);

function isSettingKey(key: string): key is keyof Settings {
  return Object.hasOwn(DEFAULT_SETTINGS, key);
}

function readSetting(key: keyof Settings, value: unknown): unknown {
  switch (key) {
    case 'amountKeys':
    case 'illegalBetAmts':
    case 'returnValues':
      return Array.isArray(value) && value.every(isWhole) && value.every((amount) => BigInt(amount) > 0n)
        ? value.map((amount) => pennies(BigInt(amount)))
        : undefined;
    case 'luckyQuickPick':
      return readLuckySets(value);
    case 'smartQuickPickConfig':
      return readSmartQuickPicks(value);
    case 'maxTicketCost':
    case 'ticketConfirmationLimit':
    case 'voucherConfirmationLimit':
    case 'voucherLimit':
    case 'exceptionLimit':
    case 'depositLimit':
    case 'withdrawLimit':
    case 'acctOpenLimit':
    case 'drawReturnConfirmationLimit':
    case 'drawReturnLimit':
      return isWhole(value) ? pennies(BigInt(value)) : undefined;
    case 'radix':
    case 'comma':
      return typeof value === 'string' && /^[^\d\p{L}]$/u.test(value) ? value : undefined;
    case 'currencySymbol':
      return typeof value === 'string' && value.length <= LONGEST_SYMBOL ? value : undefined;
    case 'host':
      return typeof value === 'string' && originOfHost(value, '') !== undefined ? value : undefined;
    case 'brandWidth':
      return Number.isInteger(value) && Number(value) > 0 && Number(value) <= WIDEST_BRAND
        ? value
        : undefined;
    case 'scanKeyGap':
      return isWhole(value) && Number(value) >= LEAST_KEY_GAP && Number(value) <= MOST_KEY_GAP
        ? Number(value)
        : undefined;
    case 'http.timeout':
      return isWhole(value) && Number(value) >= LEAST_TIMEOUT && Number(value) <= MOST_TIMEOUT
        ? Number(value)
        : undefined;
    case 'sounds':
      return LOUDNESSES.find((loudness) => loudness === value);
    case 'theme':
      return THEMES.find((theme) => theme === value);
    case 'demoSeed':
      return typeof value === 'string' ? value : undefined;
    case 'demoStart':
      return typeof value === 'number' && value >= FIRST_DAY && value <= LAST_DAY ? value : undefined;
    default:
      return typeof value === typeof DEFAULT_SETTINGS[key] ? value : undefined;
  }
}

/** A list is taken whole or not at all: a half of it would sell some bets for less than the track wants. */
function readSmartQuickPicks(raw: unknown): readonly SmartQuickPickEntry[] | undefined {
  const list = listOf(raw);
  if (list === undefined) return undefined;
  const entries = list.flatMap((entry: unknown): SmartQuickPickEntry[] => {
    if (typeof entry !== 'object' || entry === null || !('betIds' in entry) || !('min' in entry)) return [];
    const { betIds, min } = entry;
    if (!Array.isArray(betIds) || !betIds.every((id) => typeof id === 'number') || !isWhole(min)) return [];
    return [{ betIds, min: pennies(BigInt(min)) }];
  });
  return entries.length === list.length ? entries : undefined;
}

function isWhole(value: unknown): value is number | string {
  return typeof value === 'string'
    ? /^\d{1,18}$/.test(value)
    : Number.isSafeInteger(value) && Number(value) >= 0;
}

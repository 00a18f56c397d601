/**
 * Loads the words of an alert's details (T457). The facts alone are shown until they are loaded, and in a
 * window that cannot load them.
 */
import { useEffect, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { NoticeDetails } from '../../../till/window/notices.ts';
import type { DialogFact } from '../../../ui/page/Dialog.tsx';
import type { noticeFacts } from './notice-facts.ts';

let worded: typeof noticeFacts | null = null;

/** Leaves the words out if they cannot be loaded. The window itself then offers to repair its files. */
async function load(): Promise<void> {
  try {
    worded = (await import('./notice-facts.ts')).noticeFacts;
  } catch {
    worded = null;
  }
}

const NO_DETAILS: NoticeDetails = {};

/** Returns the facts without words. */
function bare({ statusCode, statusText, method, url, inner = [] }: NoticeDetails): readonly DialogFact[] {
  const call = [method, url].filter((part) => part !== undefined).join(' ');
  const values = [statusCode, call, statusText, ...inner].flatMap((fact) =>
    fact === undefined || fact === '' ? [] : [String(fact)],
  );
  return values.map((value) => ({ name: '', values: [value] }));
}

export function useNoticeFacts(details: NoticeDetails = NO_DETAILS): readonly DialogFact[] {
  const say = useSay();
  const [facts, setFacts] = useState(() => worded);
  const isWanted = details !== NO_DETAILS && facts === null;
  useEffect(() => {
    if (!isWanted) return;
    void load().then(() => setFacts(() => worded));
  }, [isWanted]);
  if (facts === null) return bare(details);
  return facts(details).map(({ name, values }) => ({
    name: say(name),
    values: values.map((value) => (typeof value === 'string' ? value : say(value))),
  }));
}

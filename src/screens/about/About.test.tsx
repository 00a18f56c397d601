// @vitest-environment happy-dom
/** Shows what the page about the program says in each state of an update and of an upload. */

import { act } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { describe, expect, it } from 'vitest';
import { rangesOf } from '../../till/logs/log-ranges.ts';
import {
  type AuditSaving,
  auditSavingAtom,
  type LogUpload,
  logKeepingAtom,
  logUploadAtom,
} from '../../till/logs/log-state.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { deviceFactsAtom } from '../../till/storage/device-state.ts';
import {
  hostVersionAtom,
  packageAddressAtom,
  type UpdateCheckState,
  updateCheckAtom,
  updateDownloadAtom,
  updateWaitingAtom,
} from '../../till/storage/program-state.ts';
import { createRecordingTill } from '../../till/testing/recording-till.ts';
import { TillContext } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { drawComponent } from '../../ui/testing/draw.tsx';
import { LogSection } from './LogSection.tsx';
import { Updates } from './Updates.tsx';
import { VersionFacts } from './VersionFacts.tsx';

type Store = ReturnType<typeof createStore>;

function page(Part: typeof Updates, set: (store: Store) => void = () => undefined) {
  const store = createStore();
  set(store);
  const { till, asked } = createRecordingTill();
  const drawn = drawComponent(
    <Provider store={store}>
      <TillContext value={till}>
        <Part />
      </TillContext>
    </Provider>,
  );
  return { drawn, asked, store };
}

describe('the version list', () => {
  it('has SITE, COMMIT, BUILDDATE, VERSION and what the program runs on [T198, T231]', () => {
    const { drawn, asked } = page(VersionFacts, (store) => {
      store.set(deviceFactsAtom, {
        browser: 'Chrome 140',
        storageUsed: 21_400_000,
        isStored: true,
        hasCamera: null,
      });
      store.set(hostVersionAtom, '1.4.0');
    });
    const facts = drawn.all('.facts__row').map(({ textContent }) => textContent);
    expect(facts.slice(0, 4)).toEqual([
      `Version${__BUILD__.VERSION}`,
      `Commit${__BUILD__.COMMIT}`,
      expect.stringMatching(/^Built\d\d\/\d\d\/\d\d$/),
      `Site${__BUILD__.SITE}`,
    ]);
    expect(facts.slice(4)).toEqual([
      'Version at the host1.4.0',
      'BrowserChrome 140',
      'Starts without a networkYes',
      'Storage used21.4 MB',
    ]);
    expect(asked).toEqual(['readHostVersion', 'readFacts']);
  });
});

describe('the update check', () => {
  it.each<[UpdateCheckState, string, string]>([
    ['idle', 'Not checked yet.', 'Check for updates'],
    ['checking', 'Checking for updates...', 'Check for updates'],
    ['current', 'Up to date.', 'Check for updates'],
    ['waiting', 'Update available.', 'Install the update'],
    ['complete', 'Download complete. Installing.', 'Install the update'],
    ['unavailable', 'No update available.', 'Check for updates'],
    ['failed', 'Update check failed.', 'Check for updates'],
    ['downloadFailed', 'The update could not be downloaded', 'Download the update'],
  ])('%s says %j and offers to %j [T199, T329, T330]', (state, text, key) => {
    const { drawn } = page(Updates, (store) => store.set(updateCheckAtom, state));
    expect(drawn.all('output')[0]?.textContent).toBe(text);
    expect(drawn.buttons.map(({ name }) => name)).toEqual([key]);
  });

  it('shows the percentage of a download [T330]', () => {
    const { drawn } = page(Updates, (store) => {
      store.set(updateCheckAtom, 'downloading');
      store.set(updateDownloadAtom, { stored: 37, of: 100 });
    });
    expect(drawn.text).toContain('Update available. Downloading update... 37 %');
    expect(drawn.all('progress')[0]).toMatchObject({ value: 37, max: 100 });
  });

  it('says when a version that waits is installed under a teller', () => {
    const { drawn } = page(Updates, (store) => {
      store.set(updateWaitingAtom, true);
      store.set(tellerAtom, { tellerId: '4417', tellerName: 'A', windowNumber: 1, isSelfServe: false });
    });
    expect(drawn.text).toContain('Update available. It installs when you sign off.');
  });

  it('links to the host’s package where there is one [S160]', () => {
    const { drawn } = page(Updates, (store) =>
      store.set(packageAddressAtom, 'https://tote.test/tg5/rs/version/apk'),
    );
    expect(drawn.all('a').map((link) => link.getAttribute('href'))).toEqual([
      'https://tote.test/tg5/rs/version/apk',
    ]);
    expect(page(Updates).drawn.all('a')).toEqual([]);
  });
});

describe('the log section', () => {
  it.each([
    [0, [1]],
    [1, [1]],
    [2, [1, 24]],
    [24, [1, 24]],
    [25, [1, 24, 168]],
    [168, [1, 24, 168]],
  ])('of %i hours of log offers the last %j hours [T498, T499, T500]', (logHours, hours) => {
    expect(rangesOf(logHours).map((range) => range.hours)).toEqual(hours);
  });

  it('sends the range that was chosen, as text or zipped, and saves it [T200, T498, T499, T500]', async () => {
    const { drawn, asked } = page(LogSection, (store) =>
      store.set(settingsAtom, (before) => ({ ...before, logHours: 168 })),
    );
    await drawn.press('Upload');
    await drawn.press('24 hours');
    await drawn.press('Upload zipped');
    await drawn.press('168 hours');
    await drawn.press('Save to a file');
    await drawn.press('Show the log');
    expect(asked).toEqual(['uploadLog 1 text', 'uploadLog 24 zip', 'saveLog 168', 'openPage log']);
  });

  it.each<[string, AuditSaving]>([
    ['', { phase: 'idle' }],
    ['Reading the audit trail...', { phase: 'preparing' }],
    ['Saved as trail.zip.', { phase: 'saved', name: 'trail.zip' }],
    ['The audit trail could not be saved', { phase: 'failed' }],
  ])('saves the audit trail, and says %j', async (text, saving) => {
    const { drawn, asked, store } = page(LogSection, (fresh) =>
      fresh.set(settingsAtom, (before) => ({ ...before, auditDays: 1 })),
    );
    expect(drawn.all('.log-sending')[1]?.textContent).toContain('kept on this device for 1 day.');
    await drawn.press('Save the trail');
    expect(asked).toEqual(['saveAudit']);
    act(() => store.set(auditSavingAtom, saving));
    const [state] = drawn.all('.log-sending__state');
    expect(state?.textContent.startsWith(text) ?? text === '').toBe(true);
  });

  it.each<[string, LogUpload]>([
    ['Uploading ... 2 of 5 parts, 40 %', { phase: 'uploading', done: 2, of: 5 }],
    ['Upload complete.', { phase: 'complete', of: 5 }],
    ['Upload failed', { phase: 'failed', reason: 'host', done: 2, of: 5, code: '502' }],
    [
      'Upload failed: No native call support',
      { phase: 'failed', reason: 'noBridge', done: 0, of: 0, code: null },
    ],
    ['Failed to zip log files', { phase: 'failed', reason: 'notZipped', done: 0, of: 0, code: null }],
  ])('says %j [T331, S219, S220]', (text, upload) => {
    const { drawn } = page(LogSection, (store) => store.set(logUploadAtom, upload));
    expect(drawn.all('.log-sending__state')[0]?.textContent.startsWith(text)).toBe(true);
  });

  it('announces each step once, in a place that was there before', () => {
    const { drawn, store } = page(LogSection);
    const [live] = drawn.all('[aria-live]');
    const heard: (string | undefined)[] = [];
    for (const upload of [
      { phase: 'uploading', done: 1, of: 5 },
      { phase: 'uploading', done: 2, of: 5 },
      { phase: 'complete', of: 5 },
    ] as const) {
      act(() => store.set(logUploadAtom, upload));
      heard.push(live?.textContent);
    }
    expect(heard).toEqual(['Uploading ...', 'Uploading ...', 'Upload complete.']);
  });

  it('offers to send the failed part again', async () => {
    const { drawn, asked } = page(LogSection, (store) =>
      store.set(logUploadAtom, { phase: 'failed', reason: 'host', done: 2, of: 5, code: '502' }),
    );
    await drawn.press('Try again');
    expect(asked).toEqual(['retryUpload']);
  });

  it.each<[string, LogUpload]>([
    ['Cancel', { phase: 'uploading', done: 2, of: 5 }],
    ['Try again', { phase: 'failed', reason: 'host', done: 2, of: 5, code: '502' }],
  ])('gives the focus of %s to Upload when it disappears', (name, upload) => {
    const { drawn, store } = page(LogSection, (before) => before.set(logUploadAtom, upload));
    drawn.button(name).element.focus();
    act(() => store.set(logUploadAtom, { phase: 'complete', of: 5 }));
    expect(document.activeElement).toBe(drawn.button('Upload').element);
  });

  it('leaves the focus where it is when a key disappears that had none', () => {
    const { drawn, store } = page(LogSection, (before) =>
      before.set(logUploadAtom, { phase: 'uploading', done: 2, of: 5 }),
    );
    drawn.button('Show the log').element.focus();
    act(() => store.set(logUploadAtom, { phase: 'complete', of: 5 }));
    expect(document.activeElement).toBe(drawn.button('Show the log').element);
  });

  it.each([
    [true, 'The disk is full'],
    [false, 'The browser does not let the log be stored'],
  ])('says that the window sells without a log on disk: %s', (isFull, words) => {
    const { drawn } = page(LogSection, (store) =>
      store.set(logKeepingAtom, { kept: 'refused', isFull, reason: '' }),
    );
    expect(drawn.text).toContain(words);
    expect(drawn.text).toContain('The window still sells.');
  });
});

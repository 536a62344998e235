import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ada, adaSignedIn } from '../testing/a-learner.ts';
import { openApp } from '../testing/render-app.tsx';
import { forget, recall } from './device.ts';
import { holdKey } from './device-key.ts';
import { encryptsFor, outlivesPage, recallOwned, rememberOwned } from './kept.ts';
import { DRAFT_PREFIX } from './owners.ts';
import { DEVICE_KEY } from './person.ts';

const ben = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1d99';
const [keyOfAda, keyOfBen] = [btoa('a'.repeat(32)), btoa('b'.repeat(32))];
const draftOf = (owner: string) => `${DRAFT_PREFIX}${owner}.1`;
const words = '{"answers":{"metaphor":"It carries a lamp – für dich."}}';
const stored = () => JSON.stringify({ ...localStorage });
const isFull = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(() => holdKey(ada.id, keyOfAda));

test('what a person wrote is stored encrypted, and opens under its own name alone', () => {
  rememberOwned(draftOf(ada.id), words);
  expect(stored()).not.toContain('lamp');
  expect(recallOwned(draftOf(ada.id))).toBe(words);
  localStorage.setItem(`${DRAFT_PREFIX}${ada.id}.2`, recall(draftOf(ada.id)) ?? '');
  expect(recallOwned(`${DRAFT_PREFIX}${ada.id}.2`)).toBeNull();
});

test('another person opens nothing of it and leaves it as it is, and its author opens it again', () => {
  rememberOwned(draftOf(ada.id), words);
  const sealed = recall(draftOf(ada.id));
  holdKey(ben, keyOfBen);
  expect(recallOwned(draftOf(ada.id))).toBeNull();
  expect(recall(draftOf(ada.id))).toBe(sealed);
  expect(stored()).not.toContain(keyOfAda);
  holdKey(ada.id, keyOfAda);
  expect(recallOwned(draftOf(ada.id))).toBe(words);
});

test('what another key has encrypted stays as it is, whatever was done to it', () => {
  for (const damaged of ['v1.', 'v1.?', `v1.${btoa('x'.repeat(40))}`]) {
    localStorage.setItem(draftOf(ada.id), damaged);
    expect(recallOwned(draftOf(ada.id))).toBeNull();
    holdKey(ben, keyOfBen);
    holdKey(ada.id, keyOfAda);
    expect(recall(draftOf(ada.id))).toBe(damaged);
  }
});

test('what an earlier version has stored in the clear is read, and encrypted as soon as its author signs in', () => {
  holdKey(ben, keyOfBen);
  localStorage.setItem(draftOf(ada.id), words);
  localStorage.setItem(draftOf(ben), words);
  expect(recallOwned(draftOf(ben))).toBe(words);
  holdKey(ada.id, keyOfAda);
  expect(recall(draftOf(ada.id))).not.toContain('lamp');
  expect(recallOwned(draftOf(ada.id))).toBe(words);
  // It is for its author alone to change it.
  expect(recall(draftOf(ben))).toBe(words);
});

test('without its author’s key it is in memory alone, until the key arrives', () => {
  rememberOwned(draftOf(ben), words);
  expect(stored()).not.toContain('lamp');
  expect([recallOwned(draftOf(ben)), outlivesPage()]).toEqual([words, false]);
  holdKey(ben, keyOfBen);
  expect([recallOwned(draftOf(ben)), outlivesPage()]).toEqual([words, true]);
  expect(localStorage.getItem(draftOf(ben))).not.toBeNull();
});

test('a page without an answer of the server opens it with the key that this device still has', () => {
  rememberOwned(draftOf(ada.id), words);
  holdKey(ben, keyOfBen);
  localStorage.setItem(DEVICE_KEY, `${ada.id} ${keyOfAda}`);
  holdKey(ada.id);
  expect(recallOwned(draftOf(ada.id))).toBe(words);
  holdKey(ben);
  expect(encryptsFor()).toBe(ada.id);
});

test('on a full device the newest words are the ones that are read, and the page says that it cannot store them', async () => {
  openApp('/notifications', adaSignedIn(0));
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  rememberOwned(draftOf(ada.id), '{}');
  const note = 'This device cannot store what you write, for example because it is full.';
  expect(screen.queryByText(note, { exact: false })).toBeNull();
  isFull();
  rememberOwned(draftOf(ada.id), words);
  expect(recallOwned(draftOf(ada.id))).toBe(words);
  expect(await screen.findByText(note, { exact: false })).toBeTruthy();
  // Another line would say the opposite.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(screen.queryByText(/saved on this device/)).toBeNull();
  forget(draftOf(ada.id));
  expect(outlivesPage()).toBe(true);
});

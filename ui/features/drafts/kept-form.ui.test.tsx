import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recall, remember } from '../../api/device.ts';
import { ada, adaSignedIn, progressAfter } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import { begunForms } from './kept-forms.ts';

type Draft = { fields: Record<string, unknown>; savedAt: string } | null;

/** A server that keeps the drafts of forms, and counts changes. */
function withDrafts(drafts: Record<string, NonNullable<Draft>> = {}) {
  let changes = 0;
  const handlers: Handlers = {
    formDraft: ({ params: { form } }) => ({ draft: drafts[form] ?? null }),
    saveFormDraft: ({ params: { form }, body: { fields } }, { headers }) => {
      const before = drafts[form];
      const seen = headers.get('if-match')?.slice(1, -1) ?? null;
      if (seen !== (before?.savedAt ?? null)) {
        throw new Refused('changed_elsewhere', 'It was changed elsewhere.', 412, undefined, {
          current: { draft: before ?? null },
        });
      }
      changes += 1;
      const savedAt = new Date(Date.UTC(2026, 10, 20) + changes).toISOString();
      if (Object.keys(fields).length > 0) drafts[form] = { fields, savedAt };
      else delete drafts[form];
      return { position: String(changes), savedAt: drafts[form]?.savedAt ?? null };
    },
    trackProgress: () => ({ position: '2', progress: progressAfter(2), unlocked: [] }),
  };
  return { drafts, handlers };
}

const at = '/self-reporting?kind=story';
const story = () => screen.findByLabelText('Your story');
const empty = { title: '', storyText: '', photos: [], recording: null };

test('what is typed in a form is a draft on the server, and its record ends it', async () => {
  const { drafts, handlers } = withDrafts();
  const { user } = openApp(at, adaSignedIn(2, handlers));
  await user.type(await story(), 'She stayed.');
  await waitFor(() => expect(drafts['kindness-story']?.fields).toMatchObject({ storyText: 'She stayed.' }));
  expect(begunForms(ada.id)).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Keep this story' }));
  await screen.findByText('Saved. You can tell another.');
  await waitFor(() => expect(drafts).toEqual({}));
  expect(recall(`rh.form.${ada.id}.kindness-story`)).toBeNull();
});

test.each(['answered', 'lost'] as const)(
  'a form that is recorded while its draft is on its way leaves no draft, the answer to it %s',
  async (answer) => {
    const { drafts, handlers } = withDrafts();
    let letAnswer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (letAnswer = resolve));
    let saves = 0;
    const saveFormDraft: Handlers['saveFormDraft'] = async (received, request) => {
      saves += 1;
      const isFirst = saves === 1;
      const saved = handlers.saveFormDraft?.(received, request) ?? { position: '', savedAt: null };
      if (!isFirst) return saved;
      await answered;
      if (answer === 'lost') throw new Refused('unavailable', 'The store is unavailable');
      return saved;
    };
    const { user } = openApp(at, adaSignedIn(2, { ...handlers, saveFormDraft }));
    await user.type(await story(), 'She stayed.');
    await waitFor(() => expect(saves).toBe(1));
    await user.click(await screen.findByRole('button', { name: 'Keep this story' }));
    await screen.findByText('Saved. You can tell another.');
    letAnswer();
    await waitFor(() => expect(drafts).toEqual({}));
    await waitFor(() => expect(recall(`rh.form.${ada.id}.kindness-story`)).toBeNull());
  },
);

test('a draft of another device is there', async () => {
  const fields = { ...empty, storyText: 'She stayed.' };
  const { handlers } = withDrafts({ 'kindness-story': { fields, savedAt: '2026-11-19T08:00:00.000Z' } });
  openApp(at, adaSignedIn(2, handlers));
  await waitFor(async () => expect(await story()).toHaveProperty('value', 'She stayed.'));
});

test('what was written here and elsewhere meanwhile is both in the form', async () => {
  const fields = { ...empty, title: 'The lamp', storyText: 'He held the lamp.' };
  const { drafts, handlers } = withDrafts({ 'kindness-story': { fields, savedAt: '2026-11-19T08:00:00.000Z' } });
  remember(`rh.form.${ada.id}.kindness-story`, JSON.stringify({ ...empty, storyText: 'She stayed.' }));
  openApp(at, adaSignedIn(2, handlers));
  await waitFor(async () => expect(await story()).toHaveProperty('value', 'He held the lamp.\n\nShe stayed.'));
  expect(await screen.findByLabelText(/A name for this story/)).toHaveProperty('value', 'The lamp');
  await waitFor(() =>
    expect(drafts['kindness-story']?.fields).toMatchObject({ storyText: 'He held the lamp.\n\nShe stayed.' }),
  );
});

test('a form that was recorded elsewhere is empty here, but for what was changed here', async () => {
  const fields = { ...empty, storyText: 'She stayed.' };
  const kept = { ...fields, '~': { base: fields, savedAt: '2026-11-19T08:00:00.000Z' } };
  remember(`rh.form.${ada.id}.kindness-story`, JSON.stringify(kept));
  const { handlers } = withDrafts();
  openApp(at, adaSignedIn(2, handlers));
  await waitFor(async () => expect(await story()).toHaveProperty('value', ''));
});

test('without a server the form stays on this device, and is sent when the connection is back', async () => {
  const { drafts, handlers } = withDrafts();
  let isAway = true;
  const saveFormDraft: Handlers['saveFormDraft'] = (received, request) => {
    if (isAway) throw new Refused('unavailable', 'The store is unavailable');
    return handlers.saveFormDraft?.(received, request) ?? { position: '', savedAt: null };
  };
  const { user } = openApp(at, adaSignedIn(2, { ...handlers, saveFormDraft }));
  await user.type(await story(), 'She stayed.');
  expect(begunForms(ada.id)).toBe(1);
  expect(drafts).toEqual({});
  isAway = false;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(drafts['kindness-story']?.fields).toMatchObject({ storyText: 'She stayed.' }));
  expect(begunForms(ada.id)).toBe(0);
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedEntry, WholeEntry } from '#contracts/logbook/endpoints.ts';
import { noContent } from '#contracts/logbook/entry.ts';
import { waitingOf } from '../../api/outbox.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const name = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01';
const story: ListedEntry = {
  name,
  kind: 'story',
  step: null,
  prompt: null,
  writtenAt: '2026-11-20T08:00:00.000Z',
  savedAt: '2026-11-20T08:00:00.000Z',
  day: '2026-11-20',
  version: 1,
  content: { ...noContent, title: 'The bread', text: 'Grace gave me her bread.' },
  imported: false,
  editable: true,
  cut: false,
};
const { cut: _, ...common } = story;
const whole: WholeEntry = { ...common, earlier: [], proves: [] };
const open = (path: string, more: Handlers) => openApp(path, adaSignedIn(2, more));

describe('the logbook', () => {
  it('lists entries by day, and searches without putting the words into an address', async () => {
    const { user, seen } = open('/logbook', {
      logbook: () => ({ items: [story], nextCursor: null }),
      searchLogbook: ({ body }) => ({ items: body.words === 'bread' ? [story] : [], nextCursor: null }),
    });
    await screen.findByRole('link', { name: 'The bread' });
    const field = screen.getByRole('searchbox', { name: /Search your logbook/ });
    await user.type(field, 'bread');
    await screen.findByText('1 entry');
    await user.clear(field);
    await user.type(field, 'stone');
    await screen.findByRole('heading', { name: 'Nothing found' });
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    await screen.findByRole('link', { name: 'The bread' });
    expect(seen.some(({ path }) => /bread|stone/.test(path))).toBe(false);
    expect(location.href).not.toMatch(/bread|stone/);
  });

  it('that is empty offers a first thing to write', async () => {
    open('/logbook', { logbook: () => ({ items: [], nextCursor: null }) });
    const write = await screen.findByRole('link', { name: 'Write the first story' });
    expect(write.getAttribute('href')).toBe('/self-reporting?kind=story');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('can be narrowed to a kind, which its address keeps', async () => {
    const { user, seen } = open('/logbook', { logbook: () => ({ items: [story], nextCursor: null }) });
    await user.click(await screen.findByRole('radio', { name: 'With photos' }));
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/api/logbook/entries?kind=photos'));
    expect(location.search).toBe('?kind=photos');
  });
});

describe('an entry', () => {
  const edit = async (more: Handlers) => {
    const opened = open(`/logbook/${name}`, more);
    await opened.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Your words' });
    await opened.user.clear(field);
    await opened.user.type(field, 'Half of her loaf.');
    return opened;
  };
  const save = () => screen.getByRole('button', { name: 'Save as a new version' });

  it('shows what it proves, and its earlier versions', async () => {
    const earlier = [{ version: 1, savedAt: story.savedAt, content: { ...noContent, text: 'Her bread, once.' } }];
    const proves = [{ achievementId: 'permission-granted', unlockedAt: story.savedAt }];
    open(`/logbook/${name}`, {
      logbookEntry: () => ({ step: null, entries: [{ ...whole, version: 2, earlier, proves }], additions: [] }),
    });
    await screen.findByRole('heading', { level: 1, name: 'The bread' });
    expect(screen.getByText('1 earlier version')).not.toBeNull();
    expect(screen.getByText('Her bread, once.')).not.toBeNull();
    const proof = await screen.findByRole('link', { name: 'Permission Granted' });
    expect(proof.getAttribute('href')).toBe('/achievements?why=permission-granted');
  });

  it('shows what was added to it, which leads back to it', async () => {
    const added = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c02';
    const [writtenAt, words] = ['2026-11-28T08:00:00.000Z', 'She is ninety now.'];
    const content = { ...noContent, title: 'The bread', text: words, about: name };
    const addition: WholeEntry = { ...whole, name: added, kind: 'addition', writtenAt, day: null, content };
    const { user } = open(`/logbook/${name}`, {
      logbookEntry: ({ params }) =>
        params.name === added
          ? { step: null, entries: [addition], additions: [] }
          : { step: null, entries: [whole], additions: [{ name: added, writtenAt, text: words }] },
    });
    await screen.findByRole('heading', { name: 'What you added later' });
    await user.click(screen.getByRole('link', { name: /28/ }));
    const back = await screen.findByRole('link', { name: 'Read what this adds to' });
    expect(back.getAttribute('href')).toBe(`/logbook/${name}`);
    expect(screen.queryByRole('heading', { name: 'Where it counted' })).toBeNull();
  });

  it('is saved as a new version of the one that was read', async () => {
    let now = whole;
    const { user, seen } = await edit({
      logbookEntry: () => ({ step: null, entries: [now], additions: [] }),
      reviseEntry: ({ body }) => {
        now = { ...now, version: 2, content: { ...now.content, text: body.text } };
        return { position: '2', version: 2 };
      },
    });
    await user.click(save());
    await screen.findByText('Half of her loaf.');
    const [sent] = seen.filter(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ version: 1, title: 'The bread', text: 'Half of her loaf.' });
  });

  it('that was changed elsewhere shows both versions, and nothing typed is lost', async () => {
    let now = whole;
    const { user, seen } = await edit({
      logbookEntry: () => ({ step: null, entries: [now], additions: [] }),
      reviseEntry: ({ body }) => {
        if (body.version === 2) return { position: '3', version: 3 };
        now = { ...whole, version: 2, content: { ...whole.content, text: 'From the other tab.' } };
        throw new Refused('conflict', 'Changed elsewhere');
      },
    });
    await user.click(save());
    const both = await screen.findByRole('alert');
    expect(within(both).getByText('From the other tab.')).not.toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' }).value).toBe('Half of her loaf.');
    await user.click(screen.getByRole('button', { name: 'Save mine as the newest version' }));
    await waitFor(() => expect(seen.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 2 }));
  });

  it('keeps what was typed through a reload', async () => {
    const handlers: Handlers = { logbookEntry: () => ({ step: null, entries: [whole], additions: [] }) };
    await edit(handlers);
    cleanup();
    open(`/logbook/${name}`, handlers);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' });
    expect(field.value).toBe('Half of her loaf.');
    expect(screen.getByText(/You began to change this entry/)).not.toBeNull();
  });

  it('that is saved offline waits on the device and is sent later', async () => {
    const { user, seen } = await edit({
      logbookEntry: () => ({ step: null, entries: [whole], additions: [] }),
      reviseEntry: () => ({ position: '2', version: 2 }),
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(save());
    await screen.findByText('1 waiting to be sent');
    expect(waitingOf(ada.id)).toHaveLength(1);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(waitingOf(ada.id)).toEqual([]));
    expect(seen.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 1,
      text: 'Half of her loaf.',
    });
  });

  it('of someone else, or of no one, says so', async () => {
    open(`/logbook/${name}`, {});
    await screen.findByRole('heading', { level: 1, name: 'This entry is not in your logbook' });
  });
});

beforeEach(() => localStorage.clear());

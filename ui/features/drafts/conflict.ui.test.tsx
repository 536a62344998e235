import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import { keepDraft, keptDraft } from './draft-outbox.ts';

const saved = { saveReflection: () => ({ position: '7', savedAt: new Date().toISOString() }) };
const words = 'Mine would carry a thermos.';
const sheet = () => screen.findByLabelText('In your own words');
/** A learner of their own, whose drafts no other test has saved. */
const signedIn = (id: string, handlers: Handlers): Handlers =>
  adaSignedIn(0, { authUser: () => ({ authenticated: true, user: { ...ada, id } }), ...handlers });

/** A server whose first step was saved elsewhere at `savedAt`, and refuses changes to anything older. */
const savedElsewhere = (answers: object) => {
  const at = '2026-01-02T03:04:05.006Z';
  const taken: unknown[] = [];
  return {
    taken,
    saveReflection: ({ body }: { readonly body: object }, { headers }: Request) => {
      if (headers.get('if-match') !== `"${at}"`) {
        throw new Refused('changed_elsewhere', 'Changed elsewhere', 412, undefined, {
          current: { step: 1, answers, savedAt: at },
        });
      }
      taken.push(body);
      return saved.saveReflection();
    },
  };
};

test('a draft that was changed elsewhere shows both versions, and the one from elsewhere can be kept', async () => {
  const id = crypto.randomUUID();
  const { taken, ...server } = savedElsewhere({ metaphor: 'Theirs would carry an umbrella.' });
  const { user, seen } = openApp('/journey/step1', signedIn(id, server));
  fireEvent.change(await sheet(), { target: { value: words } });
  expect(await screen.findByRole('heading', { name: 'You changed this elsewhere, too' })).toBeTruthy();
  expect(seen.find(({ method }) => method === 'PUT')?.headers.get('if-none-match')).toBe('*');
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(keptDraft(id, 1)).toEqual({ metaphor: words });
  await user.click(screen.getByRole('button', { name: 'Keep the one from elsewhere' }));
  await waitFor(() => expect(taken).toEqual([{ metaphor: 'Theirs would carry an umbrella.' }]));
  expect(await sheet()).toHaveProperty('value', 'Theirs would carry an umbrella.');
  await waitFor(() => expect(keptDraft(id, 1)).toBeUndefined());
});

test('different fields that were changed here and elsewhere are joined without a question', async () => {
  const id = crypto.randomUUID();
  const { taken, ...server } = savedElsewhere({ lifeBalance: 7 });
  openApp('/journey/step1', signedIn(id, server));
  fireEvent.change(await sheet(), { target: { value: words } });
  await waitFor(() => expect(taken).toEqual([{ lifeBalance: 7, metaphor: words }]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a step that was changed elsewhere is not completed with what this page had', async () => {
  const id = crypto.randomUUID();
  const { taken: _taken, ...server } = savedElsewhere({ metaphor: 'Theirs' });
  keepDraft(id, 1, { metaphor: words }, { answers: {}, savedAt: null });
  const { user, seen } = openApp('/journey/step1?part=4', signedIn(id, server));
  await user.click(await screen.findByRole('button', { name: 'Complete this step' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(seen.some(({ path }) => path === '/api/achievements/track-progress')).toBe(false);
});

test('two changes in a row are sent one after the other, the later one as a change to the earlier', async () => {
  const id = crypto.randomUUID();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let first = true;
  const seen: (string | null)[] = [];
  const at = '2026-01-02T03:04:05.006Z';
  openApp(
    '/journey/step1',
    signedIn(id, {
      saveReflection: async (_: unknown, { headers }: Request) => {
        seen.push(headers.get('if-match') ?? headers.get('if-none-match'));
        if (first) {
          first = false;
          await answered;
        }
        return { position: '7', savedAt: at };
      },
    }),
  );
  fireEvent.change(await sheet(), { target: { value: words } });
  await waitFor(() => expect(seen).toEqual(['*']));
  fireEvent.change(await sheet(), { target: { value: `${words} And a rope.` } });
  dispatchEvent(new Event('online'));
  expect(seen).toEqual(['*']);
  answer();
  await waitFor(() => expect(seen).toEqual(['*', `"${at}"`]));
  await waitFor(() => expect(keptDraft(id, 1)).toBeUndefined());
});

test('what may have arrived before the page was left is sent again before what was written since', async () => {
  const id = crypto.randomUUID();
  const sent: [unknown, string | null][] = [];
  const draft = { answers: { metaphor: 'Later' }, key: 'b', base: { answers: {}, savedAt: null } };
  localStorage.setItem(
    `rh.draft.${id}.1`,
    JSON.stringify({ ...draft, sent: { answers: { metaphor: 'Earlier' }, key: 'a' } }),
  );
  openApp(
    '/journey/step1',
    signedIn(id, {
      saveReflection: ({ body }: { readonly body: object }, { headers }: Request) => {
        sent.push([body, headers.get('idempotency-key')]);
        return saved.saveReflection();
      },
    }),
  );
  await waitFor(() =>
    expect(sent).toEqual([
      [{ metaphor: 'Earlier' }, 'a'],
      [{ metaphor: 'Later' }, 'b'],
    ]),
  );
});

import { generateKeyPairSync, sign } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { OwnHistory, Timeline, TimelineDay, TimelinePoint } from '#contracts/timeline/endpoints.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import { checkHistory, rootIn } from './check-history.ts';
import { mostMoved } from './differences.ts';
import { merkleRoot } from './merkle-root.ts';

const idOf = (number: number): string => `0190a5c1-3f5e-4c2a-8a55-${String(number).padStart(12, '0')}`;

const pointOn = (day: string, more: Partial<TimelinePoint> = {}): TimelinePoint => ({
  day,
  entries: 2,
  life: 4,
  money: 5,
  joy: 6,
  points: 100,
  level: 2,
  achievements: 1,
  stories: 0,
  steps: 1,
  streak: 1,
  ...more,
});

const timeline: Timeline = {
  today: '2026-11-23',
  points: [
    pointOn('2026-09-28', { life: null, money: null, joy: null }),
    pointOn('2026-10-07', { life: 4, stories: 1 }),
    pointOn('2026-11-23', { entries: 0, life: 7, stories: 3, points: 420, level: 3, achievements: 2, streak: 0 }),
  ],
  steps: [{ id: idOf(1), step: 1, day: '2026-09-28' }],
  achievements: [
    {
      id: idOf(2),
      achievement: 'permission-granted',
      name: 'First Lift',
      tier: 'Bronze',
      points: 100,
      day: '2026-09-28',
    },
    { id: idOf(4), achievement: 'calm-hands', name: 'Calm Hands', tier: 'Gold', points: 320, day: '2026-11-12' },
  ],
  licensedOn: null,
};

const dayOf = (day: string, more: Partial<TimelineDay> = {}): TimelineDay => ({
  day,
  lines: [],
  entries: 0,
  stories: [],
  storiesTold: 0,
  portrait: null,
  ...more,
});

const ids = [1, 2, 3, 4].map(idOf);

/** A key of the issuer, and a licence signed with it over the first ids. */
function licensed(covered: number, root: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const kid = 'did:web:flight.example.org#key';
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const evidence = [{ id: `ni:///sha-256;${Buffer.from(root, 'hex').toString('base64url')}` }];
  const signed = `${encoded({ alg: 'EdDSA', kid })}.${encoded({ evidence })}`;
  const credential = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const history: OwnHistory = { ids, root, covered, credential };
  return { history, keys: async () => [{ id: kid, publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x } }] };
}

function atTimeline(more: Handlers = {}, address = '/timeline') {
  return openApp(
    address,
    adaSignedIn(1, { timeline: () => timeline, timelineDay: ({ params }) => dayOf(params.day), ...more }),
  );
}

const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Day' });

describe('the slider', () => {
  test('begins today, and says each day in words', async () => {
    atTimeline();
    const range = await slider();
    expect(range.getAttribute('aria-valuetext')).toBe('Monday, November 23, 2026, day 3 of 3');
    fireEvent.change(range, { target: { value: '1' } });
    expect(range.getAttribute('aria-valuetext')).toBe('Wednesday, October 7, 2026, day 2 of 3');
    expect(screen.getByRole('heading', { name: 'Wednesday, October 7, 2026' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Life: 4' })).toBeTruthy();
    expect(screen.getByText('today 7')).toBeTruthy();
  });

  test('moves by buttons too, which end at both ends', async () => {
    const { user } = atTimeline();
    await slider();
    const [earlier, later] = ['Earlier day', 'Later day'].map((name) => screen.getByRole('button', { name }));
    expect(later?.hasAttribute('disabled')).toBe(true);
    await user.click(earlier as HTMLElement);
    expect(screen.getByRole('heading', { name: 'Wednesday, October 7, 2026' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'First day' }));
    expect(earlier?.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('img', { name: 'Life: not measured yet' })).toBeTruthy();
  });

  test('asks for the text of the day on which it rests, not of those that it passes', async () => {
    const { seen } = atTimeline({
      timelineDay: ({ params }) =>
        dayOf(params.day, {
          stories: [{ id: idOf(9), day: '2026-10-07', title: 'The bicycle', opening: '“I gave it to Noor.”' }],
          storiesTold: 1,
          lines: [
            { id: idOf(9), at: '2026-10-07T08:00:00.000Z', line: 'Story: “I gave it”', path: `/logbook/${idOf(9)}` },
            { id: idOf(3), at: '2026-10-07T09:00:00.000Z', line: 'Unlocked First Lift', path: null },
          ],
          entries: 2,
          portrait: { step: 2, firstDay: ['I count flour.'], now: ['I led the cows home.'] },
        }),
    });
    const range = await slider();
    await screen.findByText('The bicycle');
    for (const name of ['The bicycle', 'Story: “I gave it”'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/logbook/${idOf(9)}`);
    expect(screen.queryByRole('link', { name: 'Unlocked First Lift' })).toBeNull();
    const portrait = screen.getByRole('heading', { name: 'You, in your own sentences then' }).closest('section');
    expect(portrait?.textContent).toContain('“I led the cows home.”And on the first day:“I count flour.”');
    fireEvent.change(range, { target: { value: '1' } });
    fireEvent.change(range, { target: { value: '0' } });
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/api/timeline/days/2026-09-28'));
    expect(seen.map(({ path }) => path)).not.toContain('/api/timeline/days/2026-10-07');
    await screen.findByText('The bicycle');
  });

  test('is on the day of the address, or the last one before it', async () => {
    atTimeline({}, '/timeline?day=2026-10-31');
    expect((await slider()).value).toBe('1');
  });
});

test('a day whose text cannot be read keeps its figures and offers another try', async () => {
  const timelineDay = vi.fn<() => TimelineDay>(() => {
    throw new Refused('not_found', 'Not now');
  });
  const { user } = atTimeline({ timelineDay });
  await slider();
  expect(await screen.findByRole('img', { name: 'Life: 7' })).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  timelineDay.mockImplementation(() =>
    dayOf('2026-11-23', {
      lines: [{ id: idOf(1), at: '2026-11-23T08:00:00.000Z', line: 'Flight report: Life 7', path: null }],
      entries: 1,
    }),
  );
  await user.click(again);
  expect(await screen.findByText('Flight report: Life 7')).toBeTruthy();
});

test('a person without entries is sent to the journey', async () => {
  atTimeline({ timeline: () => ({ ...timeline, points: [], steps: [], achievements: [] }) });
  expect(await screen.findByRole('link', { name: 'To the journey' })).toBeTruthy();
});

describe('then and now', () => {
  test('compares the first day with today, in words and numbers', async () => {
    atTimeline();
    await slider();
    expect(screen.getByText(/^In 56 days: .*3 stories/)).toBeTruthy();
    const level = screen.getByText('1 higher').closest('li');
    expect(level?.textContent).toContain('Level');
    expect(screen.getAllByText('not comparable')).toHaveLength(3);
    expect(screen.getByText('1 day shorter')).toBeTruthy();
  });

  test('takes any two days in either order', async () => {
    atTimeline();
    await slider();
    fireEvent.change(screen.getByLabelText('Then'), { target: { value: '2026-11-23' } });
    expect(screen.getByText(/These are the same day/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Now'), { target: { value: '2026-10-09' } });
    expect(screen.getByText('Moved most: Life from 4 up to 7.')).toBeTruthy();
    expect(screen.getByText('3 higher').closest('li')?.textContent).toContain('Life');
    // No day before the first, and none after today.
    fireEvent.change(screen.getByLabelText('Now'), { target: { value: '2020-01-01' } });
    expect(screen.getByLabelText<HTMLInputElement>('Now').value).toBe('2026-10-09');
  });
});

test('gauges that moved alike are all named, and none where nothing moved or was measured', () => {
  const before = pointOn('2026-10-07');
  expect(mostMoved(before, pointOn('2026-10-08', { life: 6, joy: 4 }))).toEqual([
    { hue: 'life', from: 4, to: 6 },
    { hue: 'joy', from: 6, to: 4 },
  ]);
  expect(mostMoved(before, pointOn('2026-10-08', { life: null }))).toEqual([]);
});

describe('the verification', () => {
  const verify = async (history: () => OwnHistory) => {
    const opened = atTimeline({ ownHistory: history });
    await slider();
    await opened.user.click(screen.getByRole('button', { name: 'Verify now' }));
    return opened;
  };

  test('passes when the fingerprint is the same, and says what that does not prove', async () => {
    const root = await merkleRoot(ids);
    await verify(() => ({ ids, root, covered: ids.length, credential: null }));
    const card = (await screen.findByText('4 entries up to today.')).closest('section');
    expect(card?.getAttribute('role')).toBe('status');
    expect(within(card as HTMLElement).getAllByText(root)).toHaveLength(2);
    expect(screen.getByText('What it does not prove')).toBeTruthy();
  });

  test('fails loudly when an entry was replaced, and can be repeated', async () => {
    const root = await merkleRoot(ids);
    const { user } = await verify(() => ({ ids: ids.with(2, idOf(7)), root, covered: ids.length, credential: null }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your history does not match');
    await user.click(screen.getByRole('button', { name: 'Verify again' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  test('claims nothing when the entries cannot be loaded', async () => {
    await verify(() => {
      throw new Refused('not_found', 'Not now');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing has been verified');
  });
});

describe('the check of a licence', () => {
  test('passes with its root, its signature and what the page shows', async () => {
    const { history, keys } = licensed(3, await merkleRoot(ids.slice(0, 3)));
    expect(await checkHistory(history, timeline, keys)).toMatchObject({
      of: 'licence',
      fault: null,
      signature: 'valid',
      covered: 3,
      since: 1,
      shown: 2,
    });
  });

  test.each([
    ['an entry is missing', { ids: ids.slice(1) }, 'root'],
    ['two entries are swapped', { ids: [ids[1], ids[0], ids[2], ids[3]] as string[] }, 'root'],
    ['there are fewer than it covers', { covered: 9 }, 'count'],
    ['it is another number of entries', { covered: 2 }, 'root'],
    ['the credential cannot be read', { credential: 'a.b.c' }, 'credential'],
  ] as const)('fails when %s', async (_, change, fault) => {
    const { history, keys } = licensed(3, await merkleRoot(ids.slice(0, 3)));
    const changed = { ...history, ...change } as OwnHistory;
    expect((await checkHistory(changed, timeline, keys)).fault).toBe(fault);
  });

  test('fails when the licence was signed with another key, or changed afterwards', async () => {
    const root = await merkleRoot(ids.slice(0, 3));
    const [one, other] = [licensed(3, root), licensed(3, root)];
    expect((await checkHistory(one.history, timeline, other.keys)).fault).toBe('signature');
    const [header, , signature] = (one.history.credential ?? '').split('.');
    const forged = Buffer.from(JSON.stringify({ evidence: [{ id: 'ni:///sha-256;AAAA' }] })).toString('base64url');
    const credential = [header, forged, signature].join('.');
    expect(rootIn(credential)).toBe('000000');
    expect((await checkHistory({ ...one.history, credential }, timeline, one.keys)).fault).toBe('signature');
  });

  test('fails when the page shows what is not among the entries', async () => {
    const { history, keys } = licensed(3, await merkleRoot(ids.slice(0, 3)));
    const shown = { ...timeline, steps: [...timeline.steps, { id: idOf(99), step: 2, day: '2026-09-29' }] };
    expect((await checkHistory(history, shown, keys)).fault).toBe('missing');
  });
});

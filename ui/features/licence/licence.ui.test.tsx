import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { LicenceCheck, OwnLicence } from '#contracts/licences/views.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const id = 'c5952c20-3a78-516a-b997-5f716041712c';
const number = '6041-712C';
const issuedAt = '2026-11-20T08:00:00.000Z';

const licence: OwnLicence = {
  id,
  number,
  status: 'valid',
  issuedAt,
  revokedAt: null,
  done: [{ deed: 'stories', count: 2, on: '2026-11-18' }],
  proven: { parts: [], asOf: '2026-11-20' },
  sharing: 'private',
  holderName: 'Ada Pilot',
  verificationUrl: `https://flight.example.org/verify/${id}`,
  credential: 'header.payload.signature',
  evidence: { root: 'c82de47b03ec2094', events: 13 },
};

/** Ada after six steps, with a licence that her commands change. */
function atTheEnd(start: OwnLicence | null = licence) {
  let own = start;
  const change = (to: Partial<OwnLicence>) => {
    own = { ...(own ?? licence), ...to };
  };
  return openApp(
    '/journey/complete',
    adaSignedIn(6, {
      ownLicence: () => ({ licence: own, missing: [] }),
      issueLicence: () => {
        change({});
        return { position: '2', id, number };
      },
      changeLicenceSharing: ({ body }) => {
        change(body);
        return { position: '2', ...body };
      },
      revokeLicence: () => {
        change({ status: 'revoked', revokedAt: issuedAt, credential: null });
        return { position: '2', revokedAt: issuedAt };
      },
    }),
  );
}

describe('at the end of the journey', () => {
  test('the licence shows the number and the name from the server', async () => {
    atTheEnd();
    const sheet = await screen.findByRole('article', { name: `Pilot licence · No. ${number}` });
    expect(within(sheet).getByRole('heading').textContent).toBe('Ada Pilot');
    expect(sheet.textContent).toContain('November 20, 2026');
  });

  test('the name is visible to others only after it is switched on, and can be hidden again', async () => {
    const { user, seen } = atTheEnd();
    const name = await screen.findByRole('switch', { name: /show my name/i });
    expect(name).toHaveProperty('checked', false);
    await user.click(name);
    await screen.findByText(/sees “Ada Pilot”/);
    await user.click(name);
    await screen.findByText(/not whose it is/);
    const sent = seen.filter(({ path }) => path === '/api/licence/sharing').map(({ body }) => body);
    expect(sent).toEqual([{ sharing: 'public' }, { sharing: 'private' }]);
  });

  test('the link can be copied, and the credential downloaded', async () => {
    const { user } = atTheEnd();
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(licence.verificationUrl);
    const kept = vi.fn<(file: Blob) => string>(() => 'blob:1');
    URL.createObjectURL = kept;
    URL.revokeObjectURL = () => undefined;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Download the credential' }));
    expect(kept.mock.calls[0]?.[0].type).toBe('application/vc+jwt');
    expect(clicked.mock.instances[0]).toHaveProperty('download', `pilot-licence-${number}.jwt`);
    clicked.mockRestore();
  });

  test('revoking the licence needs confirmation, and then it is no longer shown as valid', async () => {
    const { user, seen } = atTheEnd();
    await user.click(await screen.findByText('What the credential says'));
    await user.click(screen.getByRole('button', { name: 'Give up the licence' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(seen.some(({ path }) => path === '/api/licence/revoke')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Give up the licence' }));
    await user.click(await screen.findByRole('button', { name: 'Give it up' }));
    await screen.findByText('Revoked on November 20, 2026');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print the licence' })).toBeNull();
  });

  test('a journey completed before there were licences can request one', async () => {
    const { user } = atTheEnd(null);
    await user.click(await screen.findByRole('button', { name: 'Issue my licence' }));
    await screen.findByRole('article', { name: `Pilot licence · No. ${number}` });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('a refusal is shown, and the switch goes back', async () => {
    const { user } = openApp(
      '/journey/complete',
      adaSignedIn(6, {
        ownLicence: () => ({ licence, missing: [] }),
        changeLicenceSharing: () => {
          throw new Refused('licence_revoked', 'This licence has been revoked.');
        },
      }),
    );
    const name = await screen.findByRole('switch', { name: /show my name/i });
    await user.click(name);
    await screen.findByText('This licence has been revoked.');
    await waitFor(() => expect(name).toHaveProperty('checked', false));
  });

  test('after six steps with something open there is no licence, but what is open and the way to each', async () => {
    const missing = [
      { part: 'story', step: 2, have: 12, need: 40 },
      { part: 'promise', step: 6, have: 0, need: 1 },
    ] as const;
    openApp('/journey/complete', adaSignedIn(6, { ownLicence: () => ({ licence: null, missing: [...missing] }) }));
    await screen.findByRole('heading', { level: 1, name: 'You have flown all six steps' });
    const links = await screen.findAllByRole('link', { name: /12 of 40 words|one promise/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/journey/step2?part=1', '/journey/step6?part=1']);
    expect(screen.queryByRole('button', { name: 'Issue my licence' })).toBeNull();
  });

  test('before the sixth step there is no licence, but a link to the open step', async () => {
    openApp('/journey/complete', adaSignedIn(5, { ownLicence: () => ({ licence: null, missing: [] }) }));
    const way = await screen.findByRole('link', { name: 'Begin' });
    expect(way.getAttribute('href')).toBe('/journey/step6');
  });
});

const checked = (check: LicenceCheck) => openApp(`/verify/${id}`, { verifyLicence: () => check });
const valid: LicenceCheck & { status: 'valid' } = {
  status: 'valid',
  number,
  issuedAt,
  done: null,
  proven: { parts: [], asOf: '2026-11-20' },
  holderName: null,
  credentialUrl: null,
};

describe('the public page of a licence', () => {
  test('lists what was done with counts and dates, and says what no one confirmed', async () => {
    checked({ ...valid, done: [{ deed: 'stories', count: 2, on: '2026-11-18' }] });
    const list = await screen.findByRole('list', { name: 'What was done' });
    expect(list.textContent).toBe('2 stories of 40 words or more, or spokenNovember 18, 2026');
    expect(screen.getByText(/^No one else has confirmed any of it/)).toBeDefined();
  });

  test('says what was claimed, witnessed and confirmed, and that the rest is the holder’s own account', async () => {
    const parts = [
      { what: 'achievement', claimed: 9, witnessed: 1, confirmed: 2 } as const,
      { what: 'story', claimed: 1, witnessed: 0, confirmed: 0 } as const,
    ];
    checked({ ...valid, proven: { parts, asOf: '2026-11-22' } });
    const list = await screen.findByRole('list', { name: 'How far it is proven' });
    expect(list.textContent).toBe(
      '12 achievements: 9 claimed, 1 seen by a witness, 2 confirmed by a mentor.1 story: 1 claimed.',
    );
    await screen.findByText(/^The holder chose the witnesses.*own account.*As of November 22, 2026\.$/);
    expect(screen.getByText(/^This is one of the first licences/)).toBeDefined();
  });

  test('shows without a sign-in that it is valid, and not whose it is', async () => {
    checked(valid);
    await screen.findByRole('heading', { name: 'This licence is valid.' });
    const sheet = screen.getByRole('article', { name: `Pilot licence No. ${number}` });
    expect(sheet.textContent).toContain('does not show their name');
    expect(sheet.textContent).not.toContain('We have not checked it');
    expect(screen.queryByRole('link', { name: 'The signed credential' })).toBeNull();
  });

  test('shows the name and the credential if its holder shares them', async () => {
    const credentialUrl = `https://flight.example.org/api/licences/${id}/credential`;
    checked({ ...valid, holderName: 'Ada Pilot', credentialUrl });
    await screen.findByText('Ada Pilot');
    // The name is unverified until it is shared.
    expect(screen.getByText('The name the holder gave. We have not checked it.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'The signed credential' }).getAttribute('href')).toBe(credentialUrl);
  });

  test('shows a revocation and its date', async () => {
    checked({ status: 'revoked', number, issuedAt, revokedAt: '2026-12-01T08:00:00.000Z' });
    await screen.findByRole('heading', { name: 'This licence is revoked.' });
    expect(screen.getByText('December 1, 2026')).toBeDefined();
  });

  test('offers a way on if no licence has this address', async () => {
    checked({ status: 'unknown' });
    await screen.findByRole('heading', { name: 'No licence has this address' });
  });

  test('is the same for signed-in people', async () => {
    openApp(`/verify/${id}`, adaSignedIn(2, { verifyLicence: () => valid }));
    await screen.findByRole('heading', { name: 'This licence is valid.' });
    expect(screen.getByRole('button', { name: /Ada Pilot/ })).toBeDefined();
  });
});

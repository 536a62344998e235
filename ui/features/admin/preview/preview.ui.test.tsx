import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Tenant } from '#contracts/administration/tenants.ts';
import { ada, adaSignedIn } from '../../../testing/a-learner.ts';
import { Refused } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/render-app.tsx';
import { previewPages } from './pages.ts';

const organizationId = '11111111-1111-4111-8111-111111111111';
const harbour: Tenant = {
  id: organizationId,
  name: 'Harbour House',
  domains: ['harbour.test'],
  members: 4,
  invited: 0,
  seats: null,
  suspended: null,
  signOn: { protocol: null, hasDraft: false, lastSignInAt: null, ownWay: 0 },
};
const answers = [{ path: '/api/journey/progress', status: 200, body: { currentStep: 4 } }];
const refused = { status: 403, body: { code: 'not_allowed' } };
const signedIn = {
  ...adaSignedIn(3),
  adminUser: () => ({ success: true, authenticated: true, user: { ...ada, role: 'admin' as const } }),
  tenants: () => ({ items: [harbour], nextCursor: null }),
};

const frameNow = async (): Promise<Window> => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page as Robin Example sees it');
  if (!frame.contentWindow) throw new Error('The frame has no window');
  return frame.contentWindow;
};
const say = (source: Window, data: unknown, origin = location.origin): void =>
  void fireEvent(window, new MessageEvent('message', { source, origin, data }));

test('the choices are in the address, and the frame gets the answers for them', async () => {
  const asked: unknown[] = [];
  const { user } = openApp('/admin/preview?page=step4&language=de&tone=plain', {
    ...signedIn,
    previewPerson: ({ query }) => {
      asked.push(query);
      return { name: 'Robin Example', organization: null, answers, refused };
    },
  });
  const frame = await frameNow();
  const sent = vi.spyOn(frame, 'postMessage').mockImplementation(() => undefined);
  say(frame, { preview: 'ready' });
  const shown = { path: '/journey/step4', language: 'de', theme: 'light', answers, refused };
  expect(sent).toHaveBeenCalledWith({ preview: 'show', shown }, location.origin);
  expect(asked.at(-1)).toMatchObject({ role: 'learner', step: '4', tone: 'plain', language: 'de', messages: 'own' });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Organization' }), 'Harbour House');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Organization admin');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'One of each reminder');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ role: 'org_admin', organizationId, messages: 'every' }));
  expect(location.search).toContain('page=messages');
});

test('a page that a role does not have is not offered, and what the address makes up counts as not given', async () => {
  openApp('/admin/preview?page=mentoring&step=9&organizationId=%27%3B--', {
    ...signedIn,
    previewPerson: ({ query }) => {
      expect(query).toMatchObject({ role: 'learner', step: '4' });
      expect(query.organizationId).toBeUndefined();
      return { name: 'Robin Example', organization: null, answers, refused };
    },
  });
  await frameNow();
  expect(screen.queryByRole('option', { name: 'Mentoring' })).toBeNull();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page' }).value).toBe('home');
  for (const path of Object.values(previewPages)) expect(path).toMatch(/^\//);
});

test('the page says that nothing was stored when the frame refused something, and believes no other window', async () => {
  openApp('/admin/preview', {
    ...signedIn,
    previewPerson: () => ({ name: 'Robin Example', organization: null, answers, refused }),
  });
  const frame = await frameNow();
  say(window, { preview: 'refused' });
  say(frame, { preview: 'refused' }, 'https://elsewhere.test');
  say(frame, { preview: 'anything' });
  expect(screen.queryByText(/nothing was stored/)).toBeNull();
  say(frame, { preview: 'refused' });
  expect(await screen.findByText(/nothing was stored/)).toBeTruthy();
});

test('a preview that fails says so, and comes on another try', async () => {
  let fails = true;
  const { user } = openApp('/admin/preview', {
    ...signedIn,
    previewPerson: () => {
      if (fails) throw new Refused('not_found', 'This does not exist.');
      return { name: 'Robin Example', organization: null, answers, refused };
    },
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  fails = false;
  await user.click(again);
  await frameNow();
});

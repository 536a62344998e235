import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { looksAfter } from './parts.ts';

const looks = () =>
  [...document.querySelectorAll<SVGElement>('[data-part]')].map(
    ({ dataset }) => `${dataset['part']} ${dataset['look']}`,
  );

test('what is earned is in place by itself, the rest is an outline', async () => {
  openApp('/helicopter', adaSignedIn(3));
  await screen.findByText('3 of 6 in place');
  expect(looks()).toEqual(
    expect.arrayContaining(['skids placed', 'cabin placed', 'tail placed', 'engine outline', 'rotor outline']),
  );
});

test('an earned part can be taken off, and everything put together again', async () => {
  const { user } = openApp('/helicopter', adaSignedIn(3));
  await user.click(await screen.findByRole('button', { name: /Tail/ }));
  await user.click(screen.getByRole('button', { name: 'Take the tail off' }));
  expect(looks()).toContain('tail beside');
  await user.click(screen.getByRole('button', { name: 'Put it together' }));
  expect(looks()).toContain('tail placed');
});

test('the part of the step that was just completed comes to its place', () => {
  expect(looksAfter(2, 3)).toMatchObject({ skids: 'placed', cabin: 'placed', tail: 'arriving', engine: 'outline' });
  expect(looksAfter(3)).toMatchObject({ tail: 'placed', engine: 'outline' });
});

test('a visitor is offered one part after the other, and the journey after the last', async () => {
  const { user } = openApp('/helicopter', { authUser: () => ({ authenticated: false, user: null }) });
  for (const part of ['skids', 'cabin', 'tail', 'engine', 'rotor', 'canopy'])
    await user.click(await screen.findByRole('button', { name: `Put the ${part} in place` }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ready to lift off' }));
  expect(screen.getByText('Your helicopter is complete. The rotor turns.', { selector: 'span' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Begin your journey' }).getAttribute('href')).toBe('/register');
});

test('vibration is off until it is switched on, and settings and hangar share the switch', async () => {
  Object.assign(navigator, { vibrate: () => true });
  const { user } = openApp('/helicopter', adaSignedIn(3));
  await user.click(await screen.findByText('Sound and vibration', { selector: 'summary' }));
  const off = await screen.findByRole('switch', { name: /Vibration/ });
  expect(off).toHaveProperty('checked', false);
  await user.click(off);
  openApp('/settings', adaSignedIn(3));
  const group = await screen.findByRole('region', { name: 'Sound and vibration' });
  expect(within(group).getByRole('switch', { name: /Vibration/ })).toHaveProperty('checked', true);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recall, remember } from '../../api/device.ts';
import { adaSignedIn, stepsAfter } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { keptTryout } from './tryout.ts';

test('what a visitor tried is kept on the device, and what is no reading is not', () => {
  remember('rh.tryout', JSON.stringify({ lifeBalance: 7, moneyBalance: 'much', joyBalance: 11, more: 3 }));
  expect(keptTryout()).toEqual({ lifeBalance: 7 });
  remember('rh.tryout', 'null');
  expect(keptTryout()).toEqual({});
});

test('a visitor moves the first instrument before there is an account', async () => {
  openApp('/preview', { authUser: () => ({ authenticated: false, user: null }) });
  await screen.findByRole('heading', { name: 'Try the first instrument' });
  expect(screen.getByText('Move one of the three.')).toBeDefined();
  expect(screen.getAllByRole('slider')).toHaveLength(3);
});

test('step 1 takes over what was tried, once, and saves it', async () => {
  remember('rh.tryout', JSON.stringify({ lifeBalance: 7, joyBalance: 4 }));
  const saved: unknown[] = [];
  openApp('/journey/step1?part=2', {
    ...adaSignedIn(0),
    saveReflection: ({ body }) => {
      saved.push(body);
      return { position: '1', savedAt: '2026-11-20T08:00:00.000Z' };
    },
  });
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ lifeBalance: 7, joyBalance: 4 }));
  expect(recall('rh.tryout')).toBeNull();
});

test('a reading that was given in step 1 is not written over', async () => {
  remember('rh.tryout', JSON.stringify({ lifeBalance: 2 }));
  openApp('/journey/step1?part=2', {
    ...adaSignedIn(0),
    journeySteps: () => ({ steps: stepsAfter(0, { 1: { lifeBalance: 9 } }) }),
  });
  const sliders = await screen.findAllByRole('slider');
  expect(sliders.map((slider) => slider.getAttribute('aria-valuetext'))).toEqual(['9', 'not set', 'not set']);
});

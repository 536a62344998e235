import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { beginnings as german } from '#contracts/text/de/beginnings.ts';
import { houseBeginnings as germanHouse } from '#contracts/text/de/house-beginnings.ts';
import { houseBeginnings } from '#contracts/text/en/house-beginnings.ts';
import { beginnings } from '#contracts/text/en/beginnings.ts';
import { ada, adaSignedIn, stepsAfter } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const atStep = (step: number) =>
  adaSignedIn(step - 1, {
    journeySteps: () => ({ steps: stepsAfter(step - 1) }),
    saveReflection: () => ({ savedAt: '2026-01-05T12:00:00.000Z' }),
  });

test('a prompt offers a beginning and two answers, and the beginning goes into the field', async () => {
  openApp('/journey/step1', atStep(1));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('In your own words');
  await userEvent.type(field, 'Mine is red.');
  expect(screen.getByText('Help me begin').textContent).toBe('Help me begin: In your own words');
  expect(screen.getByText('Part 1 of 4')).toBeTruthy();
  await userEvent.click(screen.getByText('Help me begin'));
  const { starter, examples } = beginnings.prompts.metaphor;
  for (const example of examples) expect(await screen.findByText(`“${example}”`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Begin with it' }));
  await waitFor(() => expect(field.value).toBe(`Mine is red.\n${starter} `));
  expect(document.activeElement).toBe(field);
});

test('in a house for older people, beginnings and answers are from such a house', async () => {
  openApp('/journey/step1', {
    ...atStep(1),
    authUser: () => ({ authenticated: true, user: { ...ada, variant: 'senior-living' } }),
  });
  await userEvent.click(await screen.findByText('Help me begin'));
  for (const example of houseBeginnings.metaphor.examples) expect(await screen.findByText(`“${example}”`)).toBeTruthy();
  expect(screen.queryByText(`“${beginnings.prompts.metaphor.examples[0]}”`)).toBeNull();
});

test.each([
  ['en', houseBeginnings, beginnings],
  ['de', germanHouse, german],
])('the sample answers of the house are its own, in %s', (_, ofHouse, ofAll) => {
  const known = new Set(Object.values(ofAll.prompts).map(({ starter }) => starter));
  for (const [prompt, { starter, examples }] of Object.entries(ofHouse)) {
    expect(Object.keys(ofAll.prompts)).toContain(prompt);
    expect(examples).toHaveLength(2);
    expect(known.has(starter) && prompt !== 'moments', prompt).toBe(false);
  }
});

test('a beginning is read aloud on request, in the language of the page', async () => {
  const said: { text: string; lang: string }[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      lang = '';
      constructor(words: string) {
        this.text = words;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', { cancel: () => undefined, speak: (one: (typeof said)[number]) => said.push(one) });
  openApp('/journey/step1', atStep(1));
  await userEvent.click(await screen.findByText('Help me begin'));
  await userEvent.click(await screen.findByRole('button', { name: 'Hear it' }));
  expect(said).toMatchObject([{ text: beginnings.prompts.metaphor.starter, lang: 'en' }]);
});

const orderInStory = async () => {
  const field = await screen.findByLabelText('Your story');
  const voice = await screen.findByRole('region', { name: 'Your voice' });
  return field.compareDocumentPosition(voice) === Node.DOCUMENT_POSITION_FOLLOWING ? 'text, voice' : 'voice, text';
};

test('with a mouse a story is written first, and can be recorded below', async () => {
  openApp('/journey/step3', atStep(3));
  expect(await orderInStory()).toBe('text, voice');
});

test('on a touch screen the recorder of a story comes first', async () => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media(query), matches: query === '(pointer: coarse)' }));
  openApp('/journey/step3', atStep(3));
  expect(await orderInStory()).toBe('voice, text');
});

test.each([
  ['English', beginnings],
  ['German', german],
])('every prompt in %s has a beginning and two different answers of two to sixty words', (_, { prompts }) => {
  for (const [prompt, { starter, examples }] of Object.entries(prompts)) {
    expect([prompt, starter.endsWith('.'), examples.length]).toEqual([prompt, false, 2]);
    expect(new Set(examples).size).toBe(2);
    for (const example of examples) {
      const words = example.split(/\s+/).length;
      expect([prompt, words >= 2 && words <= 60]).toEqual([prompt, true]);
    }
  }
});

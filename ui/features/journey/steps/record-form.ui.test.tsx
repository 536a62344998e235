import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recall, remember } from '../../../api/device.ts';
import { ada, adaSignedIn, progressAfter, stepsAfter } from '../../../testing/a-learner.ts';
import { type Handlers, Refused, type Seen } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/render-app.tsx';

const tracked = { position: '2', progress: progressAfter(2), unlocked: [] };
const recordsIn = (seen: readonly Seen[]) =>
  seen.filter(({ path }) => path === '/api/achievements/track-progress').map(({ body }) => Object(body));
const keysIn = (seen: readonly Seen[]) =>
  seen
    .filter(({ path }) => path === '/api/achievements/track-progress')
    .map(({ headers }) => headers.get('idempotency-key'));
const at = (address: string, more: Handlers = {}, done = 2) =>
  openApp(
    address,
    adaSignedIn(done, {
      saveReflection: () => ({ position: '1', savedAt: '2026-11-20T08:00:00.000Z' }),
      trackProgress: () => tracked,
      ...more,
    }),
  );
const press = (name: string) => screen.findByRole('button', { name });
const story = () => screen.findByLabelText('Your story');
const organisation = 'What story does your organization tell about itself?';
const kept = (form: string) => recall(`rh.form.${ada.id}.${form}`);

describe('a form within a step', () => {
  it('is recorded by Continue, once, and the page goes on', async () => {
    const { user, seen } = at('/journey/step3');
    await user.type(await story(), 'She stayed.');
    screen.getByText('Saved as a draft. Continue records it.');
    await user.dblClick(await press('Continue'));
    await screen.findByRole('heading', { name: organisation });
    expect(recordsIn(seen)).toMatchObject([{ type: 'story_evidence', data: { storyText: 'She stayed.' } }]);
    expect(kept('kindness-story')).toBeNull();
    // Back at the story: it says so, and the form is free for another one.
    await user.click(await press('Back'));
    await screen.findByText('Saved. You can tell another.');
    expect(await story()).toHaveProperty('value', '');
    await user.click(await press('Continue'));
    await screen.findByRole('heading', { name: organisation });
    expect(recordsIn(seen)).toHaveLength(1);
  });

  it('that the server refuses stays as it is, and so does the page; the next try records it', async () => {
    let refuses = true;
    const { user, seen } = at('/journey/step3', {
      trackProgress: () => {
        if (refuses) throw new Refused('step_out_of_order', 'This comes later.');
        return tracked;
      },
    });
    await user.type(await story(), 'She stayed.');
    await user.click(await press('Continue'));
    await screen.findByText('This could not be recorded');
    expect(await story()).toHaveProperty('value', 'She stayed.');
    refuses = false;
    await user.click(await press('Continue'));
    await screen.findByRole('heading', { name: organisation });
    expect(recordsIn(seen)).toHaveLength(2);
  });

  it('whose answer never came is sent again as the same command', async () => {
    let fails = true;
    const { user, seen } = at('/journey/step3', {
      trackProgress: () => {
        if (fails) throw new Refused('unavailable', 'Something broke.', 500);
        return tracked;
      },
    });
    await user.type(await story(), 'She stayed.');
    await user.click(await press('Continue'));
    await screen.findByText('This could not be recorded');
    fails = false;
    await user.click(await press('Continue'));
    await screen.findByRole('heading', { name: organisation });
    expect(new Set(keysIn(seen)).size).toBe(1);
    expect(new Set(recordsIn(seen).map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('that is not complete stays a draft, which the page says, and counts for nothing', async () => {
    const { user, seen } = at('/journey/step3');
    await user.type(await screen.findByLabelText(/A name for this story/), 'The lamp');
    screen.getByText('Saved as a draft. It counts once it is complete.');
    await user.click(await press('Continue'));
    await screen.findByRole('heading', { name: organisation });
    expect(recordsIn(seen)).toEqual([]);
    await user.click(await press('Back'));
    expect(await screen.findByLabelText(/A name for this story/)).toHaveProperty('value', 'The lamp');
  });

  it('has a button for another of its kind, which records this one and empties the form', async () => {
    const { user, seen } = at('/journey/step3');
    await story();
    expect(screen.queryByRole('button', { name: 'Add another story' })).toBeNull();
    await user.type(await story(), 'She stayed.');
    await user.click(await press('Add another story'));
    await screen.findByText('Saved. You can tell another.');
    expect(await story()).toHaveProperty('value', '');
    expect(recordsIn(seen)).toHaveLength(1);
  });

  it('is recorded when the step is completed, also from another part of the step, before the step is', async () => {
    remember(
      `rh.form.${ada.id}.kindness-story`,
      JSON.stringify({ title: '', storyText: 'She stayed.', photos: [], recording: null }),
    );
    const { user, seen } = at('/journey/step3?part=4');
    await user.click(await screen.findByRole('radio', { name: 'calm' }));
    screen.getByText('Saved as a draft. Completing the step records it.');
    await user.click(await press('Complete this step'));
    await screen.findByRole('heading', { name: 'You have made room for kindness' });
    expect(recordsIn(seen).map(({ type }) => type)).toEqual(['emotional_state', 'story_evidence', 'step_completion']);
    expect([kept('feeling'), kept('kindness-story')]).toEqual([null, null]);
  });

  it('that is refused at the end keeps the step open, and is shown', async () => {
    remember(
      `rh.form.${ada.id}.kindness-story`,
      JSON.stringify({ title: '', storyText: 'She stayed.', photos: [], recording: null }),
    );
    const { user, seen } = at('/journey/step3?part=4', {
      trackProgress: ({ body }) => {
        if (body.type === 'story_evidence') throw new Refused('step_out_of_order', 'This comes later.');
        return tracked;
      },
    });
    await user.click(await press('Complete this step'));
    await screen.findByText('This could not be recorded');
    expect(await story()).toHaveProperty('value', 'She stayed.');
    expect(recordsIn(seen).map(({ type }) => type)).toEqual(['story_evidence']);
  });

  it('of a completed step has its own button where nothing else would record it', async () => {
    const { user, seen } = at('/journey/step3?part=4', { journeySteps: () => ({ steps: stepsAfter(3) }) }, 3);
    await user.click(await screen.findByRole('radio', { name: 'calm' }));
    screen.getByText('Saved as a draft until you record it.');
    await user.click(await press('Note this'));
    await screen.findByText('Noted.');
    expect(recordsIn(seen)).toHaveLength(1);
  });
});

describe('a form on /self-reporting', () => {
  it.each([
    ['story', 'Your story', 'Keep this story'],
    ['anchor', 'What is it?', 'Set this anchor'],
    ['ripple', 'What happened?', 'Note the ripple'],
    ['project', 'Its name', 'Join it'],
    ['feeling', /Or a word of your own/, 'Note this'],
  ])('%s is a draft until its button records it, once', async (kind, label, button) => {
    const { user, seen } = at(`/self-reporting?kind=${kind}`);
    await user.type(await screen.findByLabelText(label), 'Words');
    screen.getByText('Saved as a draft until you record it.');
    await user.dblClick(await press(button));
    await waitFor(() => expect(recordsIn(seen)).toHaveLength(1));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', ''));
    expect(screen.queryByText('Saved as a draft until you record it.')).toBeNull();
    expect(recordsIn(seen)).toHaveLength(1);
  });
});

import { expect } from 'vitest';

type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  cookie?: string,
) => Promise<{ readonly statusCode: number; readonly body: string }>;

const now = () => new Date().toISOString();

/** Sends the canary in every text field of every call, with the cookie of the person. */
export async function sayEverywhere(send: Send, canary: string, cookie: string): Promise<void> {
  const track = async (type: string, data: object, more = {}) => {
    const answer = await send(
      'POST',
      '/api/achievements/track-progress',
      { user_id: '1', type, timestamp: now(), data, ...more },
      cookie,
    );
    expect([type, answer.statusCode]).toEqual([type, 200]);
  };
  const draft = async (step: number, answers: object) => {
    const drafted = await send('PUT', `/api/journey/steps/${step}/reflection`, answers, cookie);
    expect(drafted.statusCode, drafted.body).toBe(200);
  };
  const story = `${canary} sang`;
  await track('step_completion', {}, { step_id: 'step1' });
  await track('flight_report', { lifeBalance: 7, moneyProgress: 7, joyLevel: 7, notes: story });
  await track('community_project', { projectName: story, valuesAlignment: 50, role: story, description: story });
  await track('ripple_effect', { category: 'other', storyText: story, peopleImpacted: 2, valueCreated: story });
  await track('emotional_state', { emotion: story, intensity: 5 });
  await draft(1, { metaphor: story, consents: { photos: true, voice: true } });
  await track('sensory_anchor', { sense: 'audio', description: story, mediaUrl: `https://example.org/${canary}` });
  await track('story_evidence', {
    title: story,
    storyText: story,
    recordingUrl: `https://example.org/${canary}`,
    photos: [`https://example.org/${canary}`],
  });
  await draft(2, { coreValues: [story], authenticMoments: [story] });
  const engaged = await send(
    'POST',
    '/api/journey/engagement',
    { engagementType: canary, journeyStep: 2, details: { [canary]: story } },
    cookie,
  );
  expect(engaged.statusCode).toBe(201);
  const upload = await send(
    'POST',
    '/api/notifications',
    {
      title: story,
      message: story,
      type: 'reminder',
      category: 'reminder',
      priority: 'low',
      emotionalTone: 'gentle',
      actionText: canary,
      actionUrl: `/${canary}`,
    },
    cookie,
  );
  expect(upload.statusCode).toBe(201);
  const vital = await send('POST', '/api/analytics/vitals', { name: 'LCP', value: 1, delta: 1, id: story }, cookie);
  expect(vital.statusCode).toBe(204);
  const usage = { sessionId: `tab-${canary}`, eventType: canary, stepId: canary, data: { [canary]: story } };
  for (const by of ['', cookie]) {
    const used = await send('POST', '/api/analytics/events', { ...usage, timestamp: now() }, by);
    expect(used.statusCode, used.body).toBe(202);
  }
}

import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adaSignedIn, progressAfter, stepsAfter } from '../../testing/a-learner.ts';
import type { Handlers } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const url = '/api/uploads/0190a5c1-3f5e-4c2a-8a55-3a1f6a2b1c01';

/** A fake recorder whose calls the test can see. */
class GivenRecorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => type.startsWith('audio/webm');
  state: 'inactive' | 'recording' | 'paused' = 'inactive';
  readonly mimeType = 'audio/webm;codecs=opus';
  static latest: GivenRecorder | undefined;
  constructor() {
    super();
    GivenRecorder.latest = this;
  }
  private become(state: GivenRecorder['state'], what: string): void {
    this.state = state;
    this.dispatchEvent(new Event(what));
  }
  start(): void {
    this.become('recording', 'start');
  }
  pause(): void {
    this.become('paused', 'pause');
  }
  resume(): void {
    this.become('recording', 'resume');
  }
  stop(): void {
    const data = new Blob(['sound'], { type: this.mimeType });
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.become('inactive', 'stop');
  }
}

/** An upload endpoint that fails the given number of times, then accepts. */
class GivenRequest extends EventTarget {
  static failures = 0;
  static readonly sent: { type: string; key: string; bytes: number }[] = [];
  status = 201;
  statusText = 'Created';
  responseText = JSON.stringify({
    id: url.slice(-36),
    url,
    kind: 'recording',
    type: 'audio/webm',
    bytes: 5,
    sha256: 'ab',
    width: null,
    height: null,
    createdAt: '2026-11-20T08:00:00.000Z',
  });
  readonly upload = new EventTarget();
  private readonly headers: Record<string, string> = {};
  open(): void {}
  abort(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(file: Blob): void {
    queueMicrotask(() => {
      const lost = GivenRequest.failures > 0;
      if (lost) GivenRequest.failures -= 1;
      const { 'content-type': type = '', 'idempotency-key': key = '' } = this.headers;
      GivenRequest.sent.push({ type, key, bytes: file.size });
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: file.size, total: file.size }));
      this.dispatchEvent(new Event(lost ? 'error' : 'load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

const stopped = vi.fn<() => void>();
const withMicrophone = (ask: () => Promise<unknown>): void => {
  vi.stubGlobal('MediaRecorder', GivenRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: ask } });
};
const microphone = async (): Promise<unknown> => ({ getTracks: () => [{ stop: stopped }] });

beforeEach(() => {
  GivenRequest.failures = 0;
  GivenRequest.sent.length = 0;
  stopped.mockClear();
  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

/** Step 3 for Ada, with or without consent to store her voice. */
const atTheStory = (consents: object, more: Handlers = {}) =>
  openApp(
    '/journey/step3',
    adaSignedIn(2, { journeySteps: () => ({ steps: stepsAfter(2, { 1: { consents } }) }), ...more }),
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('a voice recording', () => {
  it('starts on a press, is uploaded at once, played back, and makes a story without a written word', async () => {
    withMicrophone(microphone);
    const { user, seen } = atTheStory(
      { voice: true },
      { trackProgress: () => ({ position: '2', progress: progressAfter(2), unlocked: [] }) },
    );
    await user.click(await button('Record'));
    await screen.findByText('Recording');
    await user.click(await button('Pause'));
    await screen.findByText('Paused');
    await user.click(await button('Resume'));
    await user.click(await button('Stop and keep'));
    await button('Play');
    await button('Remove this recording');
    expect(stopped).toHaveBeenCalled();
    expect(GivenRequest.sent).toEqual([{ type: 'audio/webm;codecs=opus', key: expect.any(String), bytes: 5 }]);
    await user.click(await button('Add another story'));
    await screen.findByText('Saved. You can tell another.');
    const tracked = seen.find(({ path }) => path === '/api/achievements/track-progress');
    expect(tracked?.body).toMatchObject({ type: 'story_evidence', data: { recordingUrl: url } });
  });

  it('that reaches the maximum length, and is stored before the page renders again, is not lost', async () => {
    withMicrophone(microphone);
    atTheStory({ voice: true });
    const record = await button('Record');
    await act(async () => record.click());
    await screen.findByText('Recording');
    // Without input, React renders when the browser is idle.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    GivenRecorder.latest?.stop();
    await button('Play');
    await waitFor(() => expect(document.querySelector('audio')?.getAttribute('src')).toBe(url));
  });

  it('waits for the connection, and is retried under the same key', async () => {
    withMicrophone(microphone);
    // It also retries automatically.
    GivenRequest.failures = Number.POSITIVE_INFINITY;
    const { user } = atTheStory({ voice: true });
    await user.click(await button('Record'));
    await user.click(await button('Stop and keep'));
    await screen.findByText(/The server cannot be reached. Keep this page open/);
    await user.click(await button('Continue'));
    await screen.findByText(/still uploading/);
    const again = await button('Try now');
    GivenRequest.failures = 0;
    await user.click(again);
    await waitFor(() => expect(document.querySelector('audio')?.getAttribute('src')).toBe(url));
    expect(GivenRequest.sent.length).toBeGreaterThan(1);
    expect(new Set(GivenRequest.sent.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['NotAllowedError', /blocks the microphone/],
    ['NotFoundError', /No microphone was found/],
  ])('that fails with %s is explained in words', async (name, words) => {
    withMicrophone(async () => Promise.reject(new DOMException('', name)));
    const { user } = atTheStory({ voice: true });
    await user.click(await button('Record'));
    await screen.findByText(words);
    await button('Try again');
  });

  it('in a browser without support is explained in words', async () => {
    const { user } = atTheStory({ voice: true });
    await user.click(await button('Record'));
    await screen.findByText(/This browser cannot record/);
  });

  it('needs consent first', async () => {
    withMicrophone(microphone);
    let consents: object = { photos: false };
    const { user, seen } = openApp(
      '/journey/step3',
      adaSignedIn(2, {
        journeySteps: () => ({ steps: stepsAfter(2, { 1: { consents } }) }),
        saveReflection: ({ body }) => {
          consents = { ...(body['consents'] as object) };
          return { position: '2', savedAt: '2026-11-20T08:00:00.000Z' };
        },
      }),
    );
    await screen.findByText('May this journey keep recordings of your voice?');
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
    await user.click(await button('Yes, keep my voice'));
    await button('Record');
    const said = seen.find(({ method }) => method === 'PUT');
    expect(said?.body).toEqual({ consents: { photos: false, voice: true } });
  });
});

describe('a photo upload', () => {
  it('above 15 MB is not even sent', async () => {
    const { user } = atTheStory({ photos: true });
    const file = new File([new Uint8Array(16 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText('Add photos'), file);
    await screen.findByText(/up to 15 MB. Try a smaller copy/);
    expect(GivenRequest.sent).toEqual([]);
  });

  it('is shown once stored, and disappears when removed', async () => {
    const { user, seen } = atTheStory({ photos: true }, { removeUpload: () => undefined });
    const file = new File(['dots'], 'small.jpg', { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText(/Add photos/), file);
    await screen.findByRole('img', { name: 'Your photo 1' });
    await user.click(await button('Remove photo 1'));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your photo 1' })).toBeNull());
    expect(seen.some(({ method, path }) => method === 'DELETE' && path === url)).toBe(true);
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { useJourneyProgress } from './use-journey.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the progress of the journey is read every 60 seconds', async () => {
  const seen = fakeServer(adaSignedIn(2));
  const queries = createQueryClient();
  renderHook(useJourneyProgress, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen).toHaveLength(2);
});

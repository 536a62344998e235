import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logLines } from '../../api/log.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { useEngagement } from './use-engagement.ts';

test('an engagement that could not be recorded is only logged', async () => {
  fakeServer({});
  const { result } = renderHook(useEngagement, {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  });
  result.current({ engagementType: 'step_opened', journeyStep: 1 });
  await waitFor(async () => expect(await logLines()).toContain('Failed to track engagement'));
});

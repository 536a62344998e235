import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Sent } from '#contracts/endpoint.ts';
import { recordEngagement } from '#contracts/journey/endpoints.ts';
import { call } from '../../api/call.ts';
import { log } from '../../api/log.ts';

type Engagement = Sent<typeof recordEngagement>['body'];

/** Records an engagement in the background (spec §7). A failure is only logged, with the message of spec §8. */
export function useEngagement(): (engagement: Engagement) => void {
  const { mutate } = useMutation({
    mutationFn: (body: Engagement) => call(recordEngagement, { body }, { idempotencyKey: crypto.randomUUID() }),
    retry: false,
    onError: (error) => log('WARN', 'Failed to track engagement', error),
  });
  return useCallback((engagement: Engagement) => mutate(engagement), [mutate]);
}

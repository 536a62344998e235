import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminDefinition, adminDefinitions } from '#contracts/configuration/definition-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { keyOf, useRead } from '../../api/read.ts';

export type Definition = Answer<typeof adminDefinition>;

const lookEveryMs = 1_000;

/** Reads one achievement, again and again while its what-if goes on by itself. */
export function useDefinition(achievementId: string) {
  const [follows, setFollows] = useState(false);
  const params = { achievementId };
  const query = useRead(adminDefinition, { params }, { refetchInterval: follows ? lookEveryMs : 0 });
  const isUnderWay = !!query.data?.whatIf && query.data.whatIf.state !== 'done';
  if (isUnderWay !== follows) setFollows(isUnderWay);
  return query;
}

/** Shows at once what a command answered with, and lets the list be read again. */
export function useChanged() {
  const queries = useQueryClient();
  return (newest: Definition): void => {
    queries.setQueryData(keyOf(adminDefinition, { params: { achievementId: newest.id } }), newest);
    void queries.invalidateQueries({ queryKey: keyOf(adminDefinitions, {}), exact: true });
  };
}

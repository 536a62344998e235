import { useQueryClient } from '@tanstack/react-query';
import { adminDefinition, adminDefinitions } from '#contracts/configuration/definition-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { keyOf } from '../../api/read.ts';
import { useFollowed } from '../drafts/use-followed.ts';

export type Definition = Answer<typeof adminDefinition>;

/** Whether a what-if goes on by itself. */
const isUnderWay = ({ whatIf }: Definition): boolean => whatIf !== null && whatIf.state !== 'done';

/** Reads one achievement, again and again while its what-if goes on. */
export const useDefinition = (achievementId: string) =>
  useFollowed(adminDefinition, { params: { achievementId } }, isUnderWay);

/** Shows at once what a command answered with, and lets the list be read again. */
export function useChanged() {
  const queries = useQueryClient();
  return (newest: Definition): void => {
    queries.setQueryData(keyOf(adminDefinition, { params: { achievementId: newest.id } }), newest);
    void queries.invalidateQueries({ queryKey: keyOf(adminDefinitions, {}), exact: true });
  };
}

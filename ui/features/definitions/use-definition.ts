import { useQueryClient } from '@tanstack/react-query';
import { adminDefinition, adminDefinitions } from '#contracts/configuration/definition-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { keyOf } from '../../api/read.ts';
import { useFollowed } from '../drafts/use-followed.ts';

export type Definition = Answer<typeof adminDefinition>;

/** Whether something about an achievement goes on by itself: a what-if, or unlocks for the past. */
const isUnderWay = ({ versions, whatIf }: Definition): boolean =>
  (whatIf !== null && whatIf.state !== 'done') || versions[0]?.grants?.isDone === false;

/** Reads one achievement, again and again while something about it goes on. */
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

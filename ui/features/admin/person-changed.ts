import type { QueryKey } from '@tanstack/react-query';
import { adminOrganizations, adminPerson, adminUsers } from '#contracts/administration/endpoints.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf } from '../../api/read.ts';
import { showToast } from '../../kit/toasts.ts';

/** What is read again after somebody's standing has changed. */
export const personKeys = (id: string): readonly QueryKey[] => [
  keyOf(adminPerson, { params: { id } }),
  keyOf(adminUsers, { query: {} }),
  keyOf(adminOrganizations, {}),
];

/** Says that a deed was not done, and why, in the server's own words where it has some. */
export function sayFailure(title: string, thrown: unknown): void {
  const error = appErrorOf(thrown);
  showToast({ title, body: error.details?.message ?? error.userMessage, mood: 'problem' });
}

import type { QueryKey } from '@tanstack/react-query';
import { adminPerson, adminUsers } from '#contracts/administration/endpoints.ts';
import { tenants } from '#contracts/administration/tenants.ts';
import { keyOf } from '../../api/read.ts';

/** The reads to repeat after a person's role or organization has changed. */
export const personKeys = (id: string): readonly QueryKey[] => [
  keyOf(adminPerson, { params: { id } }),
  keyOf(adminUsers, { query: {} }),
  keyOf(tenants, { query: {} }),
];

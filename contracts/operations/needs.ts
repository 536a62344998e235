import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';

const needKinds = [
  'jobs',
  'certificates',
  'sign_ins',
  'tokens',
  'invitations',
  'erasures',
  'backup_old',
  'backup_unknown',
] as const;
export type NeedKind = (typeof needKinds)[number];

export const adminNeeds = endpoint({
  method: 'GET',
  path: '/api/admin/needs',
  summary:
    'List what needs an administrator today besides components, projections and mails: jobs that failed, certificates and tokens that end, sign-ins that fail, invitations that expire, erasures that are late, a backup that is old',
  who: 'admin',
  budget: 'read',
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(needKinds),
        count: z.int(),
        /** The earliest end or due date; of a backup, when the last one was made; of jobs none. */
        at: z.nullable(moment),
      }),
    ),
    checkedAt: moment,
  }),
});

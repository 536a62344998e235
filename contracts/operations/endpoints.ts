import * as z from 'zod/mini';
import { row } from '../row.ts';

const area = 'operations';

const component = z.object({
  name: z.string(),
  state: z.enum(['up', 'behind', 'down']),
  detail: z.nullable(z.string()),
});
const healthSchema = z.object({
  status: z.enum(['operational', 'degraded', 'down']),
  version: z.string(),
  checkedAt: z.string(),
  components: z.array(component),
});
export type Health = z.output<typeof healthSchema>;

export const health = row({
  method: 'GET',
  path: '/api/health',
  summary: 'Each part of the product and whether it works',
  area,
  who: 'anyone',
  status: 200,
  output: healthSchema,
  refusals: [],
});

export const healthLive = row({
  method: 'GET',
  path: '/api/health/live',
  summary: 'The process answers',
  area,
  who: 'anyone',
  status: 200,
  output: z.object({ status: z.literal('live') }),
  refusals: [],
});

export const healthReady = row({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'The stores answer and the projections have caught up; 503 until then',
  area,
  who: 'anyone',
  status: 200,
  output: healthSchema,
  refusals: ['unavailable'],
});

import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { AppError } from './errors.ts';

/** @throws AppError where an answer does not match its endpoint's schema. */
export function checkAnswer({ path, output }: Endpoint, body: unknown): void {
  const { error: cause } = z.safeParse(output, body);
  if (cause) throw new AppError({ message: `${path}: ${cause.message}`, type: 'UNKNOWN', cause });
}

import type { AppError } from './errors.ts';

/** Whether a failure says nothing about the command itself, so that a retry makes sense. */
export const isUnavailable = ({ type, statusCode }: AppError): boolean =>
  type === 'NETWORK' || type === 'TIMEOUT' || statusCode === 502 || statusCode === 503 || statusCode === 429;

import type { AppError } from './errors.ts';

/** Whether a failure says nothing about the command itself, so that a retry makes sense. */
export const isUnavailable = ({ type, statusCode }: AppError): boolean =>
  type === 'NETWORK' || type === 'TIMEOUT' || statusCode === 502 || statusCode === 503 || statusCode === 429;

/** Whether what waits on this device is sent again later: its author has to sign in first, or the server has failed. */
export const waitsAfter = (error: AppError): boolean =>
  isUnavailable(error) ||
  error.type === 'AUTHENTICATION' ||
  error.type === 'SERVER' ||
  // Another tab has signed in another person; this one is about to start again.
  error.details?.code === 'other_person';

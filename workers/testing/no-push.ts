import type { PushPorts } from '../push/job.ts';

/** Nobody has a device. */
export const noPush: PushPorts = {
  owed: async () => null,
  target: async () => null,
  async *pending() {},
  send: async () => ({ kind: 'gone' }),
  end: async () => undefined,
  gone: async () => undefined,
  endSignedOut: async () => undefined,
};

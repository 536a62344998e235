/** For tests of other mail: nobody gets messages. */
export const noMessages = {
  messages: { collect: async () => undefined, verdictOf: async () => ({ kind: 'send' }) as const },
  unsubscribeUrl: () => 'https://here.test/unsubscribe/token',
};

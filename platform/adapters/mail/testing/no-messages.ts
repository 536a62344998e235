/** For tests of other mail: nobody gets messages. */
export const noMessages = {
  messages: { collect: async () => undefined, verdictOf: async () => ({ kind: 'send' }) as const },
  reference: (mailId: string) => mailId,
  unsubscribeUrl: () => 'https://here.test/unsubscribe/token',
};

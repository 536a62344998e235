/** What read handlers need to know of an installation, for tests that have none. */
export const anInstallation = {
  passwordMinLength: 8,
  domainProof: (id: string) => `proof of ${id}`,
  textOpenUntil: async () => null,
};

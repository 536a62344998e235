/** What query handlers need to know of an installation, for tests without one. */
export const anInstallation = {
  passwordMinLength: 8,
  domainProof: (id: string) => `proof of ${id}`,
  textOpenUntil: async () => null,
  recordReads: async () => undefined,
  modelHost: null,
  lrsHost: null,
  verificationUrl: (id: string) => `https://installation.test/verify/${id}`,
  positions: { isPosition: (text: string) => /^\d{16}$/.test(text), head: async () => '0'.repeat(16) },
};

/** The product's name, and the version that is shown. */
export const brand = { title: 'Red Helicopter', version: '1.1.0', shortVersion: 'v1.1', copyrightYear: 2025 } as const;

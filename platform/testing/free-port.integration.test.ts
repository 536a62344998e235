import { expect, it, vi } from 'vitest';

/** As in another process whose id lets it begin at the same port. */
const another = async () => {
  vi.resetModules();
  return import('./free-port.ts');
};

it('a port is given once, also to those who begin at the same one', async () => {
  const [one, other] = [await another(), await another()];
  const ports = [await one.freePort(), await other.freePort(), await one.freePort(), await other.freePort()];
  expect(new Set(ports).size).toBe(4);
});

it('those who ask at once get a port each', async () => {
  const { freePort } = await another();
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => freePort()))).size).toBe(10);
});

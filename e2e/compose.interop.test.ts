import { DockerComposeEnvironment, getContainerRuntimeClient, Wait } from 'testcontainers';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

/** As docker-compose.yml publishes it. */
const url = 'http://localhost:8080';
const longMs = 20 * 60_000;

const problem = await getContainerRuntimeClient().then(
  () => undefined,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
if (problem !== undefined) process.stdout.write(`docker-compose.yml is not tested: ${problem}\n`);

describe.skipIf(problem !== undefined)(
  `docker-compose.yml${problem === undefined ? '' : ` (skipped: ${problem})`}`,
  () => {
    let stop = async (): Promise<void> => undefined;
    afterAll(() => stop(), longMs);

    it('starts, and a person who registers reads what they reported', { timeout: longMs }, async () => {
      const started = await new DockerComposeEnvironment(packageRoot, 'docker-compose.yml')
        .withBuild()
        .withStartupTimeout(longMs)
        .withWaitStrategy('migrate-1', Wait.forOneShotStartup())
        .withWaitStrategy('web-1', Wait.forHealthCheck())
        .withWaitStrategy('worker-1', Wait.forHealthCheck())
        .up();
      stop = async () => void (await started.down({ removeVolumes: true }));

      const send = (path: string, body: object, cookie = '') =>
        fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        });
      const registered = await send('/api/auth/register', {
        username: 'compose-pilot',
        email: 'compose-pilot@example.org',
        password: 'gloomy-otter-71',
        firstName: 'Ada',
        lastName: 'Lovelace',
      });
      expect(registered.status, await registered.clone().text()).toBe(201);
      const cookie = registered.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const reported = await send(
        '/api/achievements/track-progress',
        {
          user_id: '1',
          type: 'flight_report',
          timestamp: new Date().toISOString(),
          data: { lifeBalance: 7, moneyProgress: 6, joyLevel: 8 },
        },
        cookie,
      );
      expect(reported.status, await reported.clone().text()).toBe(200);
      const stats = await fetch(`${url}/api/achievements/stats`, { headers: { cookie } });
      expect(await stats.json()).toMatchObject({ streakDays: 1 });
    });
  },
);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoPassword as password } from '#platform/auth/passwords/demo-password.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { openFirefox } from './drivers/firefox.ts';
import { missingPackages } from './drivers/other-programs.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { startPushServer } from './drivers/push-server.ts';

const missing = missingPackages('firefox-esr');

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
}

describe.skipIf(missing.isAny)(`push messages in Firefox${missing.reason}`, () => {
  it('are switched on, received, decrypted and shown', async () => {
    const server = await startPushServer();
    const dataDir = await withoutColleagues();
    const certificate = join(dataDir, 'push-server.pem');
    writeFileSync(certificate, server.certificate);
    const { url, stop } = await startProduct({ env: { DATA_DIR: dataDir, NODE_EXTRA_CA_CERTS: certificate } });
    const page = await openFirefox({
      'dom.push.serverURL': server.url,
      'dom.push.testing.allowInsecureServerURL': true,
      'permissions.default.desktop-notification': 1,
      'alerts.useSystemBackend': false,
    });
    const call = (method: string, path: string, body?: object) =>
      page.run<number>(`return (await fetch(${JSON.stringify(path)}, {
        method: '${method}', headers: { 'content-type': 'application/json' },
        ${body ? `body: ${JSON.stringify(JSON.stringify(body))}` : ''} })).status;`);
    const shown = () =>
      page.run<Shown[]>(`const { ready } = navigator.serviceWorker;
        return (await (await ready).getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));`);
    const click = (selector: string, name: string) =>
      page.run(`for (let tries = 0; tries < 600; tries += 1) {
          const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) =>
            (one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent).startsWith(${JSON.stringify(name)}));
          if (found) return void found.click();
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        throw new Error(document.body.innerText);`);

    await page.goto(`${url}/login`);
    expect(await call('POST', '/api/auth/login', { username: 'newcomer', password })).toBe(200);
    const always = { quietHoursStart: null, quietHoursEnd: null, timezone: 'UTC', language: 'en' };
    const push = { email: false, push: true };
    const channels = { celebrations: push, reminders: push, tips: push };
    const preferences = { ...defaultPreferences, ...always, channels };
    expect(await call('PUT', '/api/communication-preferences', preferences)).toBe(200);
    await page.goto(`${url}/communications`);
    await click('[role=switch]', 'On this device');
    await expect.poll(() => server.heard.map(({ messageType }) => messageType)).toContain('register');
    await click('button', 'Send a test message');
    await expect.poll(shown).toMatchObject([{ title: 'Test message', lang: 'en' }]);
    await expect.poll(() => server.heard.map(({ messageType }) => messageType)).toContain('ack');
    // The server in between could not read it.
    expect(server.posted).toMatchObject([{ headers: { 'content-encoding': 'aes128gcm' } }]);
    expect(server.posted[0]?.body.includes('Test message')).toBe(false);
    await stop();
  });
});

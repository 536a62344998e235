import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProgram } from './other-programs.ts';

/** A page in Firefox, driven by the browser's own protocol (Marionette): playwright cannot drive the Firefox that people have. */
export interface FirefoxPage {
  goto(url: string): Promise<void>;
  /** Runs the body of an async function in the page, and returns what it returns. */
  run<Result>(body: string): Promise<Result>;
}

/** Debian's Firefox without a window, on a profile of its own. */
export async function openFirefox(
  preferences: Readonly<Record<string, string | number | boolean>>,
): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), 'rh-firefox-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const all = Object.entries({ ...quiet, ...preferences });
  writeFileSync(
    join(profile, 'user.js'),
    all.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''),
  );
  const args = ['--headless', '--no-remote', '--marionette', '--profile', profile];
  let port = 0;
  await startProgram({
    name: 'firefox-esr',
    args,
    env: { HOME: profile, MOZ_HEADLESS: '1' },
    ready: async () => {
      port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
      if (!port) throw new Error('Firefox does not listen yet');
    },
  });
  const command = await connectTo(port);
  await command('WebDriver:NewSession', { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'ignore' } } });
  await command('WebDriver:SetTimeouts', { script: 60_000, pageLoad: 60_000 });
  return {
    goto: async (url) => void (await command('WebDriver:Navigate', { url })),
    async run<Result>(body: string) {
      const script = `const [done] = arguments;
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value } = (await command('WebDriver:ExecuteAsyncScript', { script, args: [] })) as {
        value: { value: Result; error?: string };
      };
      if (value.error !== undefined) throw new Error(value.error);
      return value.value;
    },
  };
}

/** A free port, and nothing that reaches the internet. */
const quiet = {
  'marionette.port': 0,
  // Marionette's own preferences end push messages.
  'remote.prefs.recommended': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
};

type Reply = readonly [type: 1, id: number, error: { readonly message: string } | null, result: unknown];

/** Marionette's protocol: JSON, each message with its length before it. */
async function connectTo(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  const waiting = new Map<number, (reply: Reply) => void>();
  let rest = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (more) => {
    rest = Buffer.concat([rest, more]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon).toString());
      if (rest.length < end) return;
      const message = JSON.parse(rest.subarray(colon + 1, end).toString()) as Reply | { applicationType: string };
      rest = rest.subarray(end);
      // The first says what it is.
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Reply);
    }
  });
  let last = 0;
  return async (name: string, parameters: object): Promise<unknown> => {
    last += 1;
    const id = last;
    const text = JSON.stringify([0, id, name, parameters]);
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await reply;
    waiting.delete(id);
    if (error) throw new Error(`${name}: ${error.message}`);
    return result;
  };
}

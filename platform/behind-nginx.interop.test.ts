import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';
import { missingPackages, startProgram } from '#platform/testing/other-programs.ts';
import { startProduct } from '#platform/testing/product.ts';

/** nginx in front of the product, as an operator sets it up. */
async function startNginx(upstream: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rh-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n  ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
error_log stderr;
pid ${join(folder, 'nginx.pid')};
events {}
http {
  access_log off;
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 51m;
    location / {
      proxy_pass ${upstream};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
    }
  }
}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  await startProgram({
    name: 'nginx',
    args: ['-c', join(folder, 'nginx.conf'), '-p', folder],
    ready: () => fetch(`${url}/api/health`),
  });
  return url;
}

const missing = missingPackages('nginx');

describe.skipIf(missing.isAny)(`behind nginx${missing.reason}`, () => {
  it('signs people in and keeps them signed in', async () => {
    const product = await startProduct({
      env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'rh-behind-nginx-')), TRUST_PROXY: 'loopback' },
    });
    const url = await startNginx(product.url);
    const signIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ username: 'learner', password: 'demo-flight-2025' }),
    });
    expect(await signIn.text()).toContain('learner');
    const cookie = signIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const session = await fetch(`${url}/api/journey/progress`, { headers: { cookie } });
    expect(session.status).toBe(200);
  });
});

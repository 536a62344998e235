import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '#platform/base/package-root.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { startProgram } from './other-programs.ts';

/** nginx in front of the product, configured by docs/operations/nginx.conf except for certificates and addresses. */
export async function startNginx(...upstreams: string[]): Promise<{ url: string; said: () => string }> {
  const folder = mkdtempSync(join(tmpdir(), 'rh-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n  ');
  const documented = readFileSync(join(packageRoot, 'docs/operations/nginx.conf'), 'utf8');
  const site = documented
    .replaceAll(/^ *(ssl_|server_name|server 127).*\n/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(
      'keepalive',
      `${upstreams.map((url) => `server ${new URL(url).host} fail_timeout=1s;`).join(' ')}\n  keepalive`,
    );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
error_log stderr;
pid ${join(folder, 'nginx.pid')};
events {}
http {
  access_log off;
  ${temporary}
  ${site}
}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const { output: said } = await startProgram({
    name: 'nginx',
    args: ['-c', join(folder, 'nginx.conf'), '-p', folder],
    ready: () => fetch(`${url}/api/health`),
  });
  return { url, said };
}

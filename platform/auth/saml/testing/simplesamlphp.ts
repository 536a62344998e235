import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type KeyAndCertificate, makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { findProgram, startProgram } from '../../../../e2e/drivers/other-programs.ts';

interface Person {
  readonly uid: string;
  readonly mail: string;
  readonly givenName: string;
  readonly sn: string;
}

export const idpPassword = 'lift-off';
const day = 86_400_000;
export const newIdpKey = (from = -1): Promise<KeyAndCertificate> =>
  makeKeyAndCertificate('idp.test', {
    from: new Date(Date.now() + from * day),
    until: new Date(Date.now() + 400 * day),
  });

/** What SimpleSAMLphp is set up with; each call of `configure` writes all of it. */
interface Settings {
  readonly entityId: string;
  readonly key: KeyAndCertificate;
  /** One that its metadata announces before it is used. */
  readonly next?: KeyAndCertificate;
  readonly people: readonly Person[];
  /** Our metadata. */
  readonly serviceProvider: string;
}

const php = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(php).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `[${Object.entries(value)
      .map(([name, inner]) => `${php(name)} => ${php(inner)}`)
      .join(', ')}]`;
  }
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : String(value);
};

/** A real SimpleSAMLphp as identity provider, with settings of its own, in PHP's web server on loopback. */
export async function startSimpleSamlPhp() {
  const folder = mkdtempSync(join(tmpdir(), 'rh-simplesamlphp-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const configure = ({ entityId, key, next, people, serviceProvider }: Settings): void => {
    write('cert/idp.pem', key.privateKey);
    write('cert/idp.crt', key.certificate);
    if (next) {
      write('cert/next.pem', next.privateKey);
      write('cert/next.crt', next.certificate);
    }
    write('metadata/sp.xml', serviceProvider);
    const config = {
      baseurlpath: `${url}/`,
      certdir: join(folder, 'cert/'),
      loggingdir: folder,
      datadir: folder,
      tempdir: join(folder, 'tmp'),
      metadatadir: join(folder, 'metadata'),
      'metadata.sources': [{ type: 'flatfile' }, { type: 'xml', file: join(folder, 'metadata/sp.xml') }],
      secretsalt: 'only-for-this-test',
      'auth.adminpassword': 'only-for-this-test',
      timezone: 'UTC',
      'enable.saml20-idp': true,
      'module.enable': { exampleauth: true },
      'logging.handler': 'errorlog',
      'session.cookie.secure': false,
      'store.type': 'phpsession',
    };
    write('config.php', `<?php $config = ${php(config)};`);
    const accounts = people.map(({ uid, ...rest }) => [
      `${uid}:${idpPassword}`,
      Object.fromEntries(Object.entries({ uid, ...rest }).map(([name, value]) => [name, [value]])),
    ]);
    const users = php(Object.fromEntries(accounts));
    write('authsources.php', `<?php $config = ['people' => ['exampleauth:UserPass'] + ${users}];`);
    const hosted = {
      host: '__DEFAULT__',
      privatekey: 'idp.pem',
      certificate: 'idp.crt',
      ...(next && { new_privatekey: 'next.pem', new_certificate: 'next.crt' }),
      auth: 'people',
      'userid.attribute': 'uid',
      'validate.authnrequest': true,
    };
    write('metadata/saml20-idp-hosted.php', `<?php $metadata[${php(entityId)}] = ${php(hosted)};`);
  };
  mkdirSync(join(folder, 'tmp'));
  write('metadata/sp.xml', '');
  const page = findProgram('simplesamlphp') ?? '';
  const program = await startProgram({
    name: 'php',
    args: `-d session.save_path=${folder} -d opcache.enable=0 -d display_errors=0 -S 127.0.0.1:${port} -t ${dirname(page)}`.split(
      ' ',
    ),
    env: { SIMPLESAMLPHP_CONFIG_DIR: folder },
    ready: () => fetch(`${url}/resources/default.css`),
  });

  /** Goes on from our address to its sign-in, and gives back the form that it would have the browser post to us. */
  const signIn = async (address: string, uid: string): Promise<URLSearchParams> => {
    const cookies = new Map<string, string>();
    const visit = async (to: string, init: RequestInit = {}): Promise<Response & { readonly at: string }> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(to, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
      for (const one of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = one.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      return location === null ? Object.assign(answer, { at: to }) : visit(new URL(location, to).href);
    };
    const form = await visit(address);
    const body = new URLSearchParams({
      username: uid,
      password: idpPassword,
      AuthState: fieldIn(await form.text(), 'AuthState'),
    });
    const answered = await visit(form.at.split('?')[0] ?? '', { method: 'POST', body });
    const text = await answered.text();
    return new URLSearchParams({
      SAMLResponse: fieldIn(text, 'SAMLResponse'),
      RelayState: fieldIn(text, 'RelayState'),
    });
  };

  return {
    configure,
    signIn,
    output: program.output,
    metadata: async () => (await fetch(`${url}/saml2/idp/metadata.php`)).text(),
  };
}

/** The value of a hidden field, in whichever order its attributes stand. */
function fieldIn(page: string, name: string): string {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0];
  const value = input && /value="([^"]*)"/.exec(input)?.[1];
  if (value === undefined) throw new Error(`The page has no field ${name}: ${page.slice(0, 2_000)}`);
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#039;', "'");
}

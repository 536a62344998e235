import { createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { privateFileOnce } from './private-file.ts';

export interface Secrets {
  /** The first one signs, all are accepted. A new one goes first; old ones stay until their cookies have expired. */
  readonly sessionSecrets: readonly [string, ...string[]];
  /** 32 bytes that wrap the data keys. Losing them loses all personal data; a change requires `keys rotate`. */
  readonly encryptionKey: Buffer;
  /** Decrypts what `keys rotate` has not yet encrypted with the new key. */
  readonly oldEncryptionKey: Buffer | undefined;
  /**
   * 32 bytes each: the first one signs pilot licences, earlier ones are still published. The last one is derived from the
   * encryption key, so that every process of an installation has it.
   */
  readonly licenceKeys: readonly [Buffer, ...Buffer[]];
  /** 32 bytes by which push services recognize this installation; undefined: one is made and kept in the database. */
  readonly vapidPrivateKey: Buffer | undefined;
}

interface Given {
  sessionSecret: string | undefined;
  encryptionKey: string | undefined;
  oldEncryptionKey: string | undefined;
  licenceSigningKey: string | undefined;
  vapidPrivateKey: string | undefined;
}

/** The given secrets; others are generated once and stored in private files in DATA_DIR. */
export function readSecrets(dataDir: string, given: Given): Secrets {
  const kept = (name: string, make: () => string): string => {
    mkdirSync(dataDir, { recursive: true, mode: dataDirMode() });
    return privateFileOnce(join(dataDir, name), make);
  };
  const [first = '', ...older] = split(
    given.sessionSecret ?? kept('session-secret', () => randomBytes(32).toString('base64url')),
  );
  const key = given.encryptionKey ?? kept('encryption-key', () => randomBytes(32).toString('hex'));
  const encryptionKey = keyBytes(key);
  const derived = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'pilot licence', 32));
  const [signing, ...signedBefore] = [...split(given.licenceSigningKey ?? '').map(keyBytes), derived];
  const oldEncryptionKey = given.oldEncryptionKey === undefined ? undefined : keyBytes(given.oldEncryptionKey);
  return {
    sessionSecrets: [first, ...older],
    encryptionKey,
    oldEncryptionKey,
    licenceKeys: [signing, ...signedBefore],
    vapidPrivateKey: given.vapidPrivateKey === undefined ? undefined : Buffer.from(given.vapidPrivateKey, 'base64url'),
  };
}

/** The problems of the given secrets; production is stricter. */
export function* secretProblems(given: Given, production: boolean): Iterable<string> {
  const { sessionSecret, encryptionKey, licenceSigningKey, vapidPrivateKey } = given;
  if (sessionSecret !== undefined) {
    const minLength = production ? 32 : 8;
    if (split(sessionSecret).length === 0 || split(sessionSecret).some((secret) => isWeak(secret, minLength))) {
      yield `SESSION_SECRET needs at least ${minLength} characters that cannot be guessed: try openssl rand -base64 32`;
    }
  }
  if (encryptionKey !== undefined && isWeak(encryptionKey, 32)) {
    yield 'ENCRYPTION_KEY needs at least 32 characters that cannot be guessed: try openssl rand -hex 32';
  }
  if (licenceSigningKey !== undefined && split(licenceSigningKey).some((key) => isWeak(key, 32))) {
    yield 'LICENCE_SIGNING_KEY needs at least 32 characters that cannot be guessed: try openssl rand -hex 32';
  }
  if (vapidPrivateKey !== undefined && !isVapidKey(vapidPrivateKey)) {
    yield 'VAPID_PRIVATE_KEY is no private key of P-256 in base64url: try npx web-push generate-vapid-keys';
  }
}

/** Whether it is a private key of P-256 as base64url. */
function isVapidKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Root's directory must be passable for PostgreSQL's OS user; the files in it are private themselves. */
export const dataDirMode = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700);

const split = (secrets: string): string[] =>
  secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

const isWeak = (secret: string, minLength: number): boolean => secret.length < minLength || new Set(secret).size < 6;

/** Decodes 32 bytes in hex or base64; hashes any other text. */
function keyBytes(text: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, 'base64');
  return createHash('sha256').update(text).digest();
}

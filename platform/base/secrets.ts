import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { privateFileOnce } from './private-file.ts';

/** The secrets of an installation. */
export interface Secrets {
  /** The first signs, all are accepted: a new one goes in front and the old ones stay until their cookies have ended. */
  readonly sessionSecrets: readonly [string, ...string[]];
  /** 32 bytes that wrap the keys of persons. Losing it loses all personal data; changing it needs a rewrap. */
  readonly encryptionKey: Buffer;
  /** Opens what it has sealed until `keys rotate` has sealed it with the new one. */
  readonly oldEncryptionKey: Buffer | undefined;
  /**
   * 32 bytes each: the first signs pilot licences, the others have signed them and are still published. The last one
   * always comes from the encryption key, so that every process of an installation has it without being told.
   */
  readonly licenceKeys: readonly [Buffer, ...Buffer[]];
}

interface Given {
  sessionSecret: string | undefined;
  encryptionKey: string | undefined;
  oldEncryptionKey: string | undefined;
  licenceSigningKey: string | undefined;
}

/** The secrets that were given, and for the others the ones made once and kept in DATA_DIR for their owner alone. */
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
  };
}

/** What is wrong with the given secrets; more is asked in production. */
export function* secretProblems(given: Given, production: boolean): Iterable<string> {
  const { sessionSecret, encryptionKey, licenceSigningKey } = given;
  if (sessionSecret !== undefined) {
    const shortest = production ? 32 : 8;
    if (split(sessionSecret).length === 0 || split(sessionSecret).some((secret) => isWeak(secret, shortest))) {
      yield `SESSION_SECRET has at least ${shortest} characters that can't be guessed: try openssl rand -base64 32`;
    }
  }
  if (encryptionKey !== undefined && isWeak(encryptionKey, 32)) {
    yield "ENCRYPTION_KEY has at least 32 characters that can't be guessed: try openssl rand -hex 32";
  }
  if (licenceSigningKey !== undefined && split(licenceSigningKey).some((key) => isWeak(key, 32))) {
    yield "LICENCE_SIGNING_KEY has at least 32 characters that can't be guessed: try openssl rand -hex 32";
  }
}

/** PostgreSQL's own user has to pass through a directory of root's; what lies in it is private on its own. */
export const dataDirMode = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700);

const split = (secrets: string): string[] =>
  secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

const isWeak = (secret: string, shortest: number): boolean => secret.length < shortest || new Set(secret).size < 6;

/** 32 bytes in hex or base64 as they are; any other text by its hash. */
function keyBytes(text: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, 'base64');
  return createHash('sha256').update(text).digest();
}

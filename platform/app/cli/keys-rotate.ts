import { WebhookSecrets } from '#platform/app/webhooks/webhook-secrets.ts';
import { Command } from 'commander';
import { DataKeys } from '#platform/adapters/event-store/encryption/data-keys.ts';
import { keyTable } from '#platform/adapters/event-store/postgres/key-table.ts';
import { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import { ClientSecrets } from '#platform/auth/oidc/client-secrets.ts';
import { OwnKey } from '#platform/auth/saml/own-key.ts';
import { SecondFactors } from '#platform/auth/second-factor/second-factors.ts';
import { systemClock } from '#platform/base/clock.ts';
import { rotateDerivedKeys } from '#platform/base/encryption/derived-keys.ts';
import { CommandFailed, inSession } from './session.ts';

/** `keys rotate`: re-encrypts with ENCRYPTION_KEY whatever ENCRYPTION_KEY_OLD encrypted. Safe to interrupt and repeat. */
export const keysRotate = (): Command =>
  new Command('rotate').description('re-encrypt with ENCRYPTION_KEY whatever ENCRYPTION_KEY_OLD encrypted').action(
    inSession(async (session) => {
      const { config } = session;
      const { pool } = await session.database();
      await rotateDerivedKeys(pool, config);
      await new SecondFactors({ pool, clock: systemClock, ...config }).rotate();
      await new OwnKey(pool, config, new URL(config.publicUrl).hostname).rotate();
      await new ClientSecrets(pool, config).rotate();
      await new WebhookSecrets(pool, config).rotate();
      await new VapidKeys(pool, config).rotate();
      // Last, because the next start checks these keys: once they are rotated, everything is.
      const { encryptionKey, oldEncryptionKey } = config;
      const keys = await DataKeys.open(keyTable(pool), encryptionKey, oldEncryptionKey);
      const { rewrapped, kept } = await keys.rotate();
      // With the new key only, so it throws if anything still needs the old one.
      const left = await (await DataKeys.open(keyTable(pool), encryptionKey)).rotate();
      if (left.kept < rewrapped + kept)
        throw new CommandFailed('Keys changed during the rotation: run the command again.');
      await session.print(
        `${rewrapped} personal keys re-encrypted, ${kept} already were. ENCRYPTION_KEY decrypts all of them.`,
      );
      if (oldEncryptionKey !== undefined) await session.print('Now remove ENCRYPTION_KEY_OLD and start the product.');
    }),
  );

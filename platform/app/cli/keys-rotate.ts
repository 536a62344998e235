import { Command } from 'commander';
import { DataKeys } from '#platform/adapters/event-store/encryption/data-keys.ts';
import { keyTable } from '#platform/adapters/event-store/postgres/key-table.ts';
import { OwnKey } from '#platform/auth/saml/own-key.ts';
import { SecondFactors } from '#platform/auth/second-factor/second-factors.ts';
import { systemClock } from '#platform/base/clock.ts';
import { rotateDerivedKeys } from '#platform/base/encryption/derived-keys.ts';
import { CommandFailed, inSession } from './session.ts';

/** `keys rotate`: seals everything with ENCRYPTION_KEY that ENCRYPTION_KEY_OLD has sealed. May be cut short and run again. */
export const keysRotate = (): Command =>
  new Command('rotate').description('seal everything with ENCRYPTION_KEY that ENCRYPTION_KEY_OLD has sealed').action(
    inSession(async (session) => {
      const { config } = session;
      const { pool } = await session.database();
      await rotateDerivedKeys(pool, config);
      await new SecondFactors({ pool, clock: systemClock, ...config }).rotate();
      await new OwnKey(pool, config, new URL(config.publicUrl).hostname).rotate();
      // Last, because a start looks at these: they are done when all is done.
      const { encryptionKey, oldEncryptionKey } = config;
      const keys = await DataKeys.open(keyTable(pool), encryptionKey, oldEncryptionKey);
      const { rewrapped, kept } = await keys.rotate();
      // With the new key alone: throws where anything is left that only the old one opens.
      const left = await (await DataKeys.open(keyTable(pool), encryptionKey)).rotate();
      if (left.kept < rewrapped + kept) throw new CommandFailed('Keys have changed meanwhile: run it again.');
      await session.print(
        `${rewrapped} keys of people were sealed again, ${kept} were already; every one opens with ENCRYPTION_KEY.`,
      );
      if (oldEncryptionKey !== undefined) await session.print('Remove ENCRYPTION_KEY_OLD and start the product.');
    }),
  );

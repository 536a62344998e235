import { createDecipheriv } from 'node:crypto';
import type { Page } from 'playwright-core';

const inBrowser = { stored: `({ ...localStorage })` };
const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32];

/** What a page has kept under names that begin with this, opened with the key that this browser has. */
export async function keptOnDevice<Kept>(page: Page, prefix: string): Promise<Kept> {
  const stored = await page.evaluate<Record<string, string>>(inBrowser.stored);
  const [name = '', value = ''] = Object.entries(stored).find(([each]) => each.startsWith(prefix)) ?? [];
  const [, key = ''] = (stored['rh.key'] ?? '').split(' ');
  const bytes = Buffer.from(value.replace(/^v1\./, ''), 'base64');
  const secret = Buffer.from(key, 'base64').subarray(0, keyBytes);
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes)).toString() + decipher.final('utf8');
  // As the page has written it.
  return JSON.parse(opened) as Kept;
}

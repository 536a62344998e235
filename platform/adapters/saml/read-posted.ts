import { limits } from './limits.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';

/**
 * Decodes a posted SAML message and checks its size and markup without parsing it. This is cheap enough for the main
 * thread, and refuses everything that makes XML dangerous: document types, entities, comments, CDATA, processing
 * instructions, thousands of elements.
 * @throws SsoRefusal `not_base64`, `too_large` or `forbidden_markup`
 */
export function readPosted(posted: unknown): string {
  if (typeof posted !== 'string' || posted === '') throw new SsoRefusal('not_base64', 'There is no message');
  // Some identity providers put line breaks into long base64.
  if (posted.length > limits.bytes * 1.5) throw new SsoRefusal('too_large', 'The message is too long');
  const packed = posted.replaceAll(/[\r\n]/g, '');
  if (packed.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) {
    throw new SsoRefusal('not_base64', 'The message is not base64');
  }
  const bytes = Buffer.from(packed, 'base64');
  if (bytes.length > limits.bytes) throw new SsoRefusal('too_large', 'The message is too long');
  const xml = decodeUtf8(bytes);
  checkMarkup(xml);
  return xml;
}

/**
 * @throws SsoRefusal `too_large` or `forbidden_markup`
 */
export function checkMarkup(xml: string): void {
  if (xml.length > limits.bytes) throw new SsoRefusal('too_large', 'The message is too long');
  let brackets = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) {
    brackets += 1;
    if (brackets > limits.brackets) throw new SsoRefusal('too_large', 'The message has too many elements');
    const next = xml[at + 1];
    if (next === '!') throw new SsoRefusal('forbidden_markup', 'Document types, comments and CDATA are not accepted');
    if (next === '?' && !(at === 0 && xml.startsWith('<?xml '))) {
      throw new SsoRefusal('forbidden_markup', 'Processing instructions are not accepted');
    }
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    // Strips a byte order mark, so that no parser sees what another one skipped.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    throw new SsoRefusal('malformed', 'The message is not UTF-8');
  }
}

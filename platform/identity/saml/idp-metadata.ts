import type { SsoSettings } from '#contracts/organizations/sso.ts';
import { mostCertificates } from '#contracts/organizations/sso.ts';
import { readCertificate } from './certificates.ts';
import { attributeOf } from './check-shape.ts';
import { namespaces } from './shape.ts';
import { parseXml, type XmlElement } from './xml.ts';
import { XmlProblem } from './xml-text.ts';

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** The largest file in characters; one identity provider's has a few thousand. */
export const biggestMetadata = 512 * 1024;

/** What an identity provider says of itself in its metadata file. */
export type FromMetadata = Pick<SsoSettings, 'idpEntityId' | 'ssoUrl' | 'certificates' | 'signRequests'>;

/** The file can't be used; the message says why, for whoever handed it in. */
export class MetadataProblem extends Error {
  override readonly name = 'MetadataProblem';
}

/**
 * Reads an identity provider's metadata (SAML 2.0 metadata, one EntityDescriptor). Nothing is fetched, no document type
 * is read, and certificates that have ended are left out.
 * @throws MetadataProblem
 */
export function readIdpMetadata(file: string, now: Date): FromMetadata {
  const entity = parse(file);
  if (!is(entity, metadata, 'EntityDescriptor')) {
    throw new MetadataProblem('The file is not the metadata of one identity provider (EntityDescriptor).');
  }
  const validUntil = attributeOf(entity, 'validUntil');
  if (validUntil !== undefined && !(Date.parse(validUntil) > now.getTime())) {
    throw new MetadataProblem(`The file was good until ${validUntil}. Please get a newer one.`);
  }
  const idpEntityId = attributeOf(entity, 'entityID') ?? '';
  if (idpEntityId === '' || idpEntityId.length > 1024) throw new MetadataProblem('The file has no usable entityID.');
  const provider = entity.elements.find(
    (one) =>
      is(one, metadata, 'IDPSSODescriptor') &&
      attributeOf(one, 'protocolSupportEnumeration')?.split(/\s+/).includes(namespaces.samlp),
  );
  if (!provider) throw new MetadataProblem('The file describes no identity provider for SAML 2.0 (IDPSSODescriptor).');
  return {
    idpEntityId,
    ssoUrl: ssoUrlOf(provider),
    certificates: certificatesOf(provider, now),
    signRequests: ['true', '1'].includes(attributeOf(provider, 'WantAuthnRequestsSigned') ?? ''),
  };
}

function parse(file: string): XmlElement {
  if (file.length > biggestMetadata)
    throw new MetadataProblem('The file is too large to be the metadata of one identity provider.');
  try {
    return parseXml(file.replace(/^\uFEFF/, ''), { elements: 5_000, comments: true });
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    throw new MetadataProblem(`The file is not XML that can be read: ${error.message}.`, { cause: error });
  }
}

function ssoUrlOf(provider: XmlElement): string {
  const services = provider.elements.filter((one) => is(one, metadata, 'SingleSignOnService'));
  const location = services.find((one) => attributeOf(one, 'Binding') === redirect);
  const address = attributeOf(location, 'Location') ?? '';
  if (!location) throw new MetadataProblem('The identity provider does not offer sign-in by HTTP-Redirect.');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol !== 'https:' && !isLocal) {
    throw new MetadataProblem('The address for sign-in has to begin with https://.');
  }
  return address;
}

function certificatesOf(provider: XmlElement, now: Date): string[] {
  const keys = provider.elements.filter(
    (one) => is(one, metadata, 'KeyDescriptor') && (attributeOf(one, 'use') ?? 'signing') === 'signing',
  );
  const texts = new Set(keys.flatMap((key) => textsOf(key, 'X509Certificate')));
  if (texts.size === 0)
    throw new MetadataProblem('The file names no certificate that the identity provider signs with.');
  const all = [...texts].map((text) => {
    try {
      return readCertificate(text);
    } catch (cause) {
      throw new MetadataProblem(`A certificate of the file can't be used: ${messageOf(cause)}.`, { cause });
    }
  });
  const lasting = all.filter(({ notAfter }) => notAfter > now);
  if (lasting.length === 0) throw new MetadataProblem('Every certificate of the file has ended.');
  if (lasting.length > mostCertificates) {
    throw new MetadataProblem(
      `The file has ${lasting.length} certificates to sign with; at most ${mostCertificates} are taken. Please leave only those in use.`,
    );
  }
  return lasting.map(({ pem }) => pem);
}

function textsOf(element: XmlElement, name: string): string[] {
  return element.elements.flatMap((one) => (is(one, namespaces.ds, name) ? [one.text.trim()] : textsOf(one, name)));
}

const is = (element: XmlElement, namespace: string, name: string): boolean =>
  element.namespace === namespace && element.name === name;

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

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
  const entity = onlyEntityIn(parse(file));
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
  // What it was encoded in no longer matters: it is text by now.
  const text = file
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^<\?xml\s[^>]*\?>/, '');
  const problem = commonProblems.find(([pattern]) => pattern.test(text));
  if (problem) throw new MetadataProblem(problem[1]);
  try {
    return parseXml(text, { elements: 5_000, comments: true });
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    throw new MetadataProblem(`The file is not XML that can be read: ${error.message}.`, { cause: error });
  }
}

/** What is handed in instead of metadata again and again, and what helps. */
const commonProblems: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'The file is not metadata: it is empty.'],
  [/\0|^\uFFFD/, 'The file is not in UTF-8 (perhaps UTF-16). Please save it as UTF-8.'],
  [
    /^(?:<!DOCTYPE html|<html)/i,
    'The file is not metadata but a web page, perhaps a sign-in page. Please download the metadata itself.',
  ],
  [/<!DOCTYPE/i, 'The file has a document type (DOCTYPE), which is never read. Please delete that part.'],
  [/<!\[CDATA\[/, 'The file has CDATA sections, which are never read. Please export it without them.'],
  [/<\?/, 'The file has processing instructions (<? … ?>), which are never read. Please delete them.'],
];

/** The one entity, also where it stands in a list of one identity provider. */
function onlyEntityIn(root: XmlElement): XmlElement {
  if (is(root, metadata, 'EntityDescriptor')) return root;
  const providers = is(root, metadata, 'EntitiesDescriptor') ? providersIn(root) : [];
  const [only] = providers;
  if (only && providers.length === 1) return only;
  throw new MetadataProblem(
    providers.length > 1
      ? `The file describes ${providers.length} identity providers. Please cut out the EntityDescriptor of yours.`
      : 'The file is not the metadata of one identity provider (EntityDescriptor).',
  );
}

const providersIn = (list: XmlElement): XmlElement[] =>
  list.elements.flatMap((one) => {
    if (is(one, metadata, 'EntitiesDescriptor')) return providersIn(one);
    const isProvider = one.elements.some((inner) => is(inner, metadata, 'IDPSSODescriptor'));
    return is(one, metadata, 'EntityDescriptor') && isProvider ? [one] : [];
  });

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

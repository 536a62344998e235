import type { SamlSettings } from '#contracts/organizations/sso.ts';
import { maxCertificates } from '#contracts/organizations/sso.ts';
import { hasPrivatePart } from '#contracts/web-address.ts';
import { MetadataProblem } from './metadata-problem.ts';
import { readCertificate } from './certificates.ts';
import { attributeOf } from './check-shape.ts';
import { namespaces } from './shape.ts';
import { parseXml, type XmlElement } from './xml.ts';
import { XmlProblem } from './xml-text.ts';

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** The largest file in characters; a typical one has a few thousand. */
export const biggestMetadata = 512 * 1024;

/** The settings found in an identity provider's metadata. */
export type FromMetadata = Pick<SamlSettings, 'idpEntityId' | 'ssoUrl' | 'certificates' | 'signRequests'>;

/**
 * Reads an identity provider's metadata (SAML 2.0, one EntityDescriptor). Fetches nothing, accepts no document type,
 * and leaves out expired certificates.
 * @throws MetadataProblem
 */
export function readIdpMetadata(file: string, now: Date): FromMetadata {
  const entity = onlyEntityIn(parse(file));
  const validUntil = attributeOf(entity, 'validUntil');
  if (validUntil !== undefined && !(Date.parse(validUntil) > now.getTime())) {
    throw new MetadataProblem('invalid_input.metadata_expired', { until: validUntil });
  }
  const idpEntityId = attributeOf(entity, 'entityID') ?? '';
  if (idpEntityId === '' || idpEntityId.length > 1024) throw new MetadataProblem('invalid_input.metadata_no_entity');
  const provider = entity.elements.find(
    (one) =>
      is(one, metadata, 'IDPSSODescriptor') &&
      attributeOf(one, 'protocolSupportEnumeration')?.split(/\s+/).includes(namespaces.samlp),
  );
  if (!provider) throw new MetadataProblem('invalid_input.metadata_no_provider');
  return {
    idpEntityId,
    ssoUrl: ssoUrlOf(provider),
    certificates: certificatesOf(provider, now),
    signRequests: ['true', '1'].includes(attributeOf(provider, 'WantAuthnRequestsSigned') ?? ''),
  };
}

function parse(file: string): XmlElement {
  if (file.length > biggestMetadata) throw new MetadataProblem('invalid_input.metadata_too_large');
  // The declared encoding no longer matters: the file is already decoded.
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
    throw new MetadataProblem('invalid_input.metadata_not_xml', { detail: error.message }, { cause: error });
  }
}

type PlainReason = `invalid_input.metadata_${'empty' | 'not_utf8' | 'web_page' | 'doctype' | 'cdata' | 'instructions'}`;

/** Common mistakes, each with a reason that says how to fix it. */
const commonProblems: readonly (readonly [RegExp, PlainReason])[] = [
  [/^$/, 'invalid_input.metadata_empty'],
  [/\0|^\uFFFD/, 'invalid_input.metadata_not_utf8'],
  [/^(?:<!DOCTYPE html|<html)/i, 'invalid_input.metadata_web_page'],
  [/<!DOCTYPE/i, 'invalid_input.metadata_doctype'],
  [/<!\[CDATA\[/, 'invalid_input.metadata_cdata'],
  [/<\?/, 'invalid_input.metadata_instructions'],
];

/** The only entity, also inside a list with a single identity provider. */
function onlyEntityIn(root: XmlElement): XmlElement {
  if (is(root, metadata, 'EntityDescriptor')) return root;
  const providers = is(root, metadata, 'EntitiesDescriptor') ? providersIn(root) : [];
  const [only] = providers;
  if (only && providers.length === 1) return only;
  if (providers.length > 1)
    throw new MetadataProblem('invalid_input.metadata_several_providers', { count: providers.length });
  throw new MetadataProblem('invalid_input.metadata_not_one_provider');
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
  if (!location) throw new MetadataProblem('invalid_input.metadata_no_redirect');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal)) {
    throw new MetadataProblem('invalid_input.metadata_sign_in_not_https');
  }
  if (hasPrivatePart(url)) throw new MetadataProblem('invalid_input.metadata_password');
  return address;
}

function certificatesOf(provider: XmlElement, now: Date): string[] {
  const keys = provider.elements.filter(
    (one) => is(one, metadata, 'KeyDescriptor') && (attributeOf(one, 'use') ?? 'signing') === 'signing',
  );
  const texts = new Set(keys.flatMap((key) => lookUpTxt(key, 'X509Certificate')));
  if (texts.size === 0) throw new MetadataProblem('invalid_input.metadata_no_certificate');
  const all = [...texts].map(readCertificate);
  const lasting = all.filter(({ notAfter }) => notAfter > now);
  if (lasting.length === 0) throw new MetadataProblem('invalid_input.metadata_certificates_ended');
  if (lasting.length > maxCertificates) {
    throw new MetadataProblem('invalid_input.metadata_many_certificates', {
      count: lasting.length,
      max: maxCertificates,
    });
  }
  return lasting.map(({ pem }) => pem);
}

function lookUpTxt(element: XmlElement, name: string): string[] {
  return element.elements.flatMap((one) => (is(one, namespaces.ds, name) ? [one.text.trim()] : lookUpTxt(one, name)));
}

const is = (element: XmlElement, namespace: string, name: string): boolean =>
  element.namespace === namespace && element.name === name;

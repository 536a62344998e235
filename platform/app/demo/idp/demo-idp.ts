import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Clock } from '#commands/kernel/ports.ts';
import type { SamlSettings } from '#contracts/organizations/sso.ts';
import { rsaSha256, signElement } from '#platform/adapters/saml/demo-idp/sign-element.ts';
import {
  type SamlAnswer,
  bearer,
  persistent,
  success,
  writeAssertion,
  writeResponse,
} from '#platform/adapters/saml/demo-idp/write-answer.ts';
import { type KeyAndCertificate, makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { serviceProviderAt } from '#platform/adapters/saml/service-provider.ts';
import { privateFileOnce } from '#platform/base/private-file.ts';
import { choicePage, lostPage } from './pages.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { readRequest } from './read-request.ts';

const years = 10;
const minute = 60_000;

/**
 * An identity provider for demo mode, so that "Continue with SSO" works locally with the domain demo.test: real requests,
 * real signatures, no passwords. It never exists in production.
 */
export class DemoIdp {
  constructor(
    private readonly publicUrl: string,
    private readonly key: KeyAndCertificate,
    private readonly clock: Clock,
  ) {}

  /** The connection settings for the organization demo.test. */
  settings(): SamlSettings {
    return {
      kind: 'saml',
      idpEntityId: `${this.publicUrl}/demo-idp`,
      ssoUrl: `${this.publicUrl}/demo-idp/sso`,
      certificates: [this.key.certificate],
      signed: 'both',
      encrypted: false,
      signRequests: false,
      allowIdpInitiated: false,
      widestWindowMinutes: 10,
    };
  }

  /** The page for a request, with a response ready for each person, or an error page without a valid request. */
  page(samlRequest: string, relayState: string): { status: 200 | 400; html: string } {
    const request = readRequest(samlRequest);
    const { entityId, callbackUrl } = serviceProviderAt(this.publicUrl);
    if (request?.issuer !== entityId) return { status: 400, html: lostPage() };
    const ready = demoPeople.map((person) => ({ person, samlResponse: this.answer(person, request.id) }));
    return { status: 200, html: choicePage(ready, callbackUrl, relayState) };
  }

  /** The SAML response for a person, in base64. */
  answer(person: DemoPerson, inResponseTo: string): string {
    const { entityId, callbackUrl } = serviceProviderAt(this.publicUrl);
    const now = Date.parse(this.clock.now());
    const answer: SamlAnswer = {
      responseId: newId(),
      assertionId: newId(),
      issuer: this.settings().idpEntityId,
      issuedAt: new Date(now).toISOString(),
      destination: callbackUrl,
      recipient: callbackUrl,
      audience: entityId,
      inResponseTo,
      notBefore: new Date(now - minute).toISOString(),
      notOnOrAfter: new Date(now + 8 * minute).toISOString(),
      nameId: person.nameId,
      nameIdFormat: persistent,
      confirmation: bearer,
      status: success,
      attributes: { email: person.email, givenName: person.firstName, surname: person.lastName },
    };
    const signing = rsaSha256(this.key.privateKey);
    const assertion = signElement(writeAssertion(answer), answer.assertionId, signing);
    const response = signElement(writeResponse(answer, assertion), answer.responseId, signing);
    return Buffer.from(response.xml, 'utf8').toString('base64');
  }
}

const keyFile = z.object({ privateKey: z.string(), certificate: z.string() });

/** Opens it with its key in DATA_DIR, generated at the first start. */
export async function openDemoIdp(publicUrl: string, dataDir: string, clock: Clock): Promise<DemoIdp> {
  const file = join(dataDir, 'demo-idp.json');
  const made = existsSync(file) ? '' : JSON.stringify(await newKey(new Date(clock.now())));
  return new DemoIdp(publicUrl, keyFile.parse(JSON.parse(privateFileOnce(file, () => made))), clock);
}

function newKey(from: Date): Promise<KeyAndCertificate> {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return makeKeyAndCertificate('demo.test', { from: new Date(from.getTime() - minute), until });
}

const newId = (): string => `_${randomBytes(20).toString('hex')}`;

import { brand } from '#contracts/brand.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { storySeconds, storyWords } from '#contracts/licences/evidence.ts';
import { isSeenByOthers, type Proven } from '#contracts/licences/views.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { LicenceRow } from '#projections/licences/queries.ts';
import type { Issuer } from './issuer.ts';
import type { JourneyEvidence } from './journey-evidence.ts';
import { statusEntry } from './status-list.ts';

/** Addresses of a licence below PUBLIC_URL. */
export const credentialUrl = (publicUrl: string, id: string): string => `${publicUrl}/api/licences/${id}/credential`;
export const verificationUrl = (publicUrl: string, id: string): string => `${publicUrl}/verify/${id}`;

/** Truncated to the second, like `nbf`. */
const second = (iso: string): string => `${iso.slice(0, 19)}Z`;

// In English, whatever the holder reads: a badge states one language, and the same licence always gives the same badge.
const inLanguage = 'en';
const titles = stepNumbers.map((step) => textIn(inLanguage).stepTitles.titles[step]).join(', ');

/** The holder's own account is all there is unless someone confirmed a part of it. */
const ownAccount =
  "What they wrote there stays with them. The issuer counted it and did not judge it; it is the holder's own account.";

/** What licences are awarded for (Open Badges 3.0, Achievement). The first ones asked for nothing but the six steps. */
const achievement = (publicUrl: string, isListed: boolean) => ({
  id: `${publicUrl}/journey/complete#pilot-licence`,
  type: ['Achievement'],
  achievementType: 'CertificateOfCompletion',
  inLanguage,
  name: `Pilot licence of ${brand.title}`,
  description: 'A guided leadership journey in six steps, completed.',
  criteria: {
    narrative: isListed
      ? `The six steps were completed in order: ${titles}. There had to be: three dials and an intention; a story of ${storyWords} words or ${storySeconds} seconds of voice, and three values; a story of kindness of the same length; one money habit and one choice at the lemonade stand; a whole working week; a promise with a date and a person. ${ownAccount}`
      : `The six steps were completed in order: ${titles}. ${ownAccount}`,
  },
  image: { id: `${publicUrl}/pilot-licence.svg`, type: 'Image', caption: 'A red helicopter above the horizon' },
  creator: { id: publicUrl, type: ['Profile'], name: brand.title, url: publicUrl },
});

/** The number of events of the journey and their Merkle root, which reveals nothing about their content (RFC 6920 id). */
const evidenceOf = ({ root, events }: JourneyEvidence) => ({
  id: `ni:///sha-256;${Buffer.from(root, 'hex').toString('base64url')}`,
  type: ['Evidence'],
  name: 'The journey in the event log',
  genre: 'SHA-256 Merkle root (RFC 9162)',
  narrative: `Computed over the IDs of the ${events} events of the journey, in order. The holder can disclose them; the root reveals nothing about them.`,
});

/** What the licence lists, in one line each; what others said about the parts of the journey, without who and how. */
const deedsOf = ({ done }: LicenceRow, proven: Proven) => {
  const { deeds, proven: words, others, unconfirmed } = textIn(inLanguage).licenceParts;
  const lines = (done ?? []).map(({ deed, count, on }) => deeds[deed](count) + (on === null ? '' : ` (${on})`));
  const parts = proven.parts.map((part) => words.part(part));
  const asOf = words.asOf(proven.asOf);
  return [
    ...(done ? [{ type: ['Evidence'], name: 'What the holder did', narrative: `${lines.join('; ')}.` }] : []),
    {
      type: ['Evidence'],
      name: 'What others confirmed',
      narrative: isSeenByOthers(proven)
        ? [...parts, words.meaning, others, asOf].join(' ')
        : [unconfirmed, ...parts, asOf].join(' '),
    },
  ];
};

/**
 * The licence as an OpenBadgeCredential with JWT claims beside its members (Open Badges 3.0; Verifiable Credentials 2.0).
 * Deterministic for a licence, a name and what others said.
 */
export const credentialOf = (
  licence: LicenceRow,
  holderName: string | null,
  { proven, ...journey }: JourneyEvidence & { readonly proven: Proven },
  issuer: Issuer,
) => {
  const { id, number, issuedAt, statusIndex } = licence;
  const { publicUrl, did, profile } = issuer;
  const subject = `urn:uuid:${id}`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: credentialUrl(publicUrl, id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Pilot licence No. ${number}`,
    // Holders can change their name before they download the credential.
    ...(holderName !== null && {
      description: `Issued to ${holderName}. The holder states this name; the issuer has not checked it.`,
    }),
    issuer: profile,
    validFrom: second(issuedAt),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      licenseNumber: number,
      ...(holderName !== null && {
        identifier: [{ type: 'IdentityObject', identityType: 'name', identityHash: holderName, hashed: false }],
      }),
      achievement: achievement(publicUrl, licence.done !== null),
    },
    evidence: [evidenceOf(journey), ...deedsOf(licence, proven)],
    credentialStatus: statusEntry(publicUrl, statusIndex),
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
    iss: did,
    jti: credentialUrl(publicUrl, id),
    sub: subject,
    nbf: Math.floor(Date.parse(issuedAt) / 1000),
  };
};

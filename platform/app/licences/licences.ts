import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { type LicenceGap, licenceGaps } from '#contracts/licences/evidence.ts';
import type { LicenceCheck, OwnLicence, Proven } from '#contracts/licences/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import {
  type LicenceRow,
  readLicence,
  readLicenceEvidence,
  readLicenceOf,
  readRevoked,
} from '#projections/licences/queries.ts';
import { readProven } from '#projections/licences/proven.ts';
import { credentialOf, credentialUrl, verificationUrl } from './credential.ts';
import type { Issuer } from './issuer.ts';
import { JourneyEvidences } from './journey-evidence.ts';
import { listLength, statusListCredential } from './status-list.ts';

/** A person's current name; undefined if there is no such account. */
export type HolderNameOf = (userId: string) => Promise<string | undefined>;

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly clock: Clock;
  readonly issuer: Issuer;
  readonly nameOf: HolderNameOf;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Pilot licences as seen by their holder, by anyone with the URL, and by programs that verify them. */
export class Licences {
  readonly issuer: Issuer;
  private readonly evidences: JourneyEvidences;

  constructor(private readonly deps: Dependencies) {
    this.issuer = deps.issuer;
    this.evidences = new JourneyEvidences(deps.log);
  }

  /** A person's own licence, or what is still missing for one. */
  async ofPerson(userId: string): Promise<{ licence: OwnLicence | null; missing: LicenceGap[] }> {
    const licence = await this.own(userId);
    return { licence, missing: licence ? [] : licenceGaps(await readLicenceEvidence(this.deps, userId)) };
  }

  /** A person's own licence with the credential to pass on, null before it is issued. */
  async own(userId: string): Promise<OwnLicence | null> {
    const licence = await readLicenceOf(this.deps, userId);
    if (!licence) return null;
    const { id, number, issuedAt, revokedAt, sharing, done } = licence;
    const holderName = (await this.deps.nameOf(userId)) ?? '';
    const { root, events } = await this.evidenceOf(licence);
    return {
      id,
      number,
      status: revokedAt === null ? 'valid' : 'revoked',
      issuedAt,
      revokedAt,
      done: done && [...done],
      proven: await this.provenOf(licence),
      sharing,
      holderName,
      verificationUrl: verificationUrl(this.issuer.publicUrl, id),
      credential: revokedAt === null ? await this.signed(licence, holderName) : null,
      evidence: { root, events },
    };
  }

  /** What anyone may learn. Includes the account's current name only if the holder shares it. */
  async check(id: string): Promise<LicenceCheck> {
    const licence = await this.find(id);
    if (!licence) return { status: 'unknown' };
    const { number, issuedAt, revokedAt, sharing, done, userId } = licence;
    if (revokedAt !== null) return { status: 'revoked', number, issuedAt, revokedAt };
    const name = sharing === 'public' ? await this.deps.nameOf(userId) : undefined;
    return {
      status: 'valid',
      number,
      issuedAt,
      done: done && [...done],
      proven: await this.provenOf(licence),
      holderName: name ?? null,
      credentialUrl: name === undefined ? null : credentialUrl(this.issuer.publicUrl, licence.id),
    };
  }

  /**
   * The signed credential of a shared licence.
   * @throws Refusal `not_found` unless its holder shares it, `licence_revoked`
   */
  async sharedCredential(id: string): Promise<string> {
    const licence = await this.find(id);
    const name = licence?.sharing === 'public' ? await this.deps.nameOf(licence.userId) : undefined;
    if (!licence || name === undefined) throw new Refusal('not_found.shared_licence');
    if (licence.revokedAt !== null) throw new Refusal('licence_revoked');
    return this.signed(licence, name);
  }

  /** A signed list of revocations. @throws Refusal `not_found` if no licence is in this list yet */
  async statusList(list: number): Promise<string> {
    const from = list * listLength;
    const { revoked, reached } = await readRevoked(this.deps, from, from + listLength);
    if (!reached && list > 0) throw new Refusal('not_found.list');
    const places = revoked.map((index) => index - from);
    return this.issuer.sign(statusListCredential(list, places, this.deps.clock.now(), this.issuer));
  }

  /** The id of the licence's holder. */
  async holderOf(id: string): Promise<string | undefined> {
    return (await this.find(id))?.userId;
  }

  private async find(id: string): Promise<LicenceRow | undefined> {
    return uuid.test(id) ? readLicence(this.deps, id) : undefined;
  }

  private async signed(licence: LicenceRow, holderName: string): Promise<string> {
    const evidence = { ...(await this.evidenceOf(licence)), proven: await this.provenOf(licence) };
    return this.issuer.sign(credentialOf(licence, holderName, evidence, this.issuer));
  }

  private async provenOf(licence: LicenceRow): Promise<Proven> {
    return readProven(this.deps, { ...licence, events: (await this.evidenceOf(licence)).byType });
  }

  private evidenceOf({ userId, issuedRevision }: LicenceRow) {
    return this.evidences.before(learnerStream(userId), issuedRevision);
  }
}

import { brand } from '#contracts/brand.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Assertion, CreationOptions, RequestOptions } from '#contracts/security/passkey-forms.ts';
import type { RelyingParty } from '#platform/adapters/http/relying-party.ts';
import type { Web } from '#platform/adapters/http/web-handler.ts';
import type { Account } from '../accounts/account.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import { countedAt, type KnownDevices } from '../sessions/known-device.ts';
import { type ChallengeFor, challengeGoodForMs, type PasskeyChallenges } from './challenges.ts';
import type { Passkey, Passkeys } from './passkeys.ts';
import { algorithms, bytesOf, readAssertion, transportsIn } from './webauthn.ts';

interface Dependencies {
  readonly party: RelyingParty | undefined;
  readonly passkeys: Passkeys;
  readonly challenges: PasskeyChallenges;
  readonly limits: RateLimits;
  readonly known: KnownDevices;
}

/** The only place that requests and verifies passkeys. */
export class PasskeyCheck {
  constructor(private readonly deps: Dependencies) {}

  /** @throws Refusal `conflict` if passkeys cannot work on this installation */
  party(): RelyingParty {
    const { party } = this.deps;
    if (party) return party;
    throw new Refusal('conflict.passkey_no_domain');
  }

  /** The options for `navigator.credentials.create`. */
  async creation(account: Account, web: Web): Promise<CreationOptions> {
    const { id } = this.party();
    const challenge = await this.challenge({ purpose: 'register', userId: account.id }, web);
    return {
      challenge,
      rp: { id, name: brand.title },
      user: {
        id: handleOf(account.id),
        name: account.username,
        displayName: `${account.firstName} ${account.lastName}`.trim() || account.username,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: challengeGoodForMs,
      attestation: 'none',
      excludeCredentials: (await this.deps.passkeys.listOf(account.id)).map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  }

  /** The options for `navigator.credentials.get`: the account's passkeys, or any if nobody is known yet. */
  async request(wanted: ChallengeFor, web: Web): Promise<RequestOptions> {
    const { id: rpId } = this.party();
    const own = wanted.userId === null ? [] : await this.deps.passkeys.listOf(wanted.userId);
    const challenge = await this.challenge(wanted, web);
    return {
      challenge,
      rpId,
      timeout: challengeGoodForMs,
      userVerification: 'required',
      allowCredentials: own.map(descriptorOf),
    };
  }

  /** Consumes this browser's challenge. @throws the given refusal */
  async challengeUsed(wanted: ChallengeFor, web: Web, refusal: () => Refusal): Promise<string> {
    const challenge = await this.deps.challenges.use(web.cookies, wanted);
    if (challenge === undefined) throw refusal();
    web.header('set-cookie', this.deps.challenges.token.clear());
    return challenge;
  }

  /**
   * The passkey that signed this browser's challenge. The refusal does not reveal the reason.
   * @throws Refusal `too_many_requests`, or the given one
   */
  async open(assertion: Assertion, wanted: ChallengeFor, web: Web, refusal: () => Refusal): Promise<Passkey> {
    const party = this.party();
    const { passkeys, limits, known } = this.deps;
    const passkey = await passkeys.withCredential(bytesOf(assertion.id));
    const device = passkey && known.signedInAt(passkey.userId, web.cookies);
    await limits.count('passkey', countedAt(web.requester, device));
    const challenge = await this.challengeUsed(wanted, web, refusal);
    if (!passkey || !isOf(passkey, assertion, wanted)) throw refusal();
    const read = await readAssertion(assertion, passkey, challenge, party);
    if (!read || !(await passkeys.used(passkey.id, read.counter, read.backedUp))) throw refusal();
    return passkey;
  }

  private async challenge(wanted: ChallengeFor, web: Web): Promise<string> {
    const { limits, known, challenges } = this.deps;
    const device = wanted.userId === null ? undefined : known.signedInAt(wanted.userId, web.cookies);
    await limits.count('passkey', countedAt(web.requester, device));
    const { challenge, header } = await challenges.begin(wanted);
    web.header('set-cookie', header);
    return challenge;
  }
}

/** Whether the passkey belongs to the expected account, and the authenticator agrees. */
function isOf({ userId }: Passkey, { userHandle }: Assertion, wanted: ChallengeFor): boolean {
  if (wanted.userId !== null && wanted.userId !== userId) return false;
  // Without an expected account, the authenticator has to name one (WebAuthn §7.2).
  if (userHandle === undefined) return wanted.userId !== null;
  return userHandle === handleOf(userId);
}

/** The WebAuthn user handle: the account's id, which contains no personal data. */
const handleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: transportsIn(transports),
});

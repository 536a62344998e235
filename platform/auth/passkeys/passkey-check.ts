import { brand } from '#contracts/brand.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Assertion, CreationOptions, RequestOptions } from '#contracts/security/passkey-forms.ts';
import type { RelyingParty } from '#platform/adapters/http/relying-party.ts';
import type { Web } from '#platform/adapters/http/web-handler.ts';
import type { Account } from '../accounts/accounts.ts';
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

/** The one place where passkeys are asked for and compared. */
export class PasskeyCheck {
  constructor(private readonly deps: Dependencies) {}

  /** @throws Refusal `conflict` where this installation can have no passkeys */
  party(): RelyingParty {
    const { party } = this.deps;
    if (party) return party;
    throw new Refusal('conflict.passkey_no_domain');
  }

  /** What the browser makes a passkey from. */
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

  /** What the browser asks for a passkey with: one of this account, or any where nobody is known yet. */
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

  /** The challenge of this browser, used up. @throws Refusal of the given making */
  async challengeUsed(wanted: ChallengeFor, web: Web, refusal: () => Refusal): Promise<string> {
    const challenge = await this.deps.challenges.use(web.cookies, wanted);
    if (challenge === undefined) throw refusal();
    web.header('set-cookie', this.deps.challenges.token.clear());
    return challenge;
  }

  /**
   * The passkey that has signed the challenge of this browser. Why an answer is refused can't be told from the words.
   * @throws Refusal `too_many_requests`, or of the given making
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

/** Whether the passkey is of the account that is asked for, and the authenticator says the same. */
function isOf({ userId }: Passkey, { userHandle }: Assertion, wanted: ChallengeFor): boolean {
  if (wanted.userId !== null && wanted.userId !== userId) return false;
  // Where no account is named beforehand the authenticator has to name one (WebAuthn, 7.2).
  if (userHandle === undefined) return wanted.userId !== null;
  return userHandle === handleOf(userId);
}

/** What an authenticator knows an account by: its id, which says nothing of the person. */
const handleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: transportsIn(transports),
});

import type { Role, User } from '#contracts/accounts/views.ts';

/** Whom the installation requires a second factor of (SECOND_FACTOR). Organizations may require it of their members. */
export const secondFactorRules = ['optional', 'administrators', 'everyone'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

interface Member {
  readonly role: Role;
  readonly organizationRequiresSecondFactor?: boolean;
}

interface Factors {
  /** Since when signing in takes the code of an app. */
  readonly secondFactorSince?: Date | null;
  readonly hasPasskey?: boolean;
}

/** Who has to have a second factor: an authenticator app or a passkey. */
export class SecondFactorPolicy {
  constructor(readonly rule: SecondFactorRule) {}

  requires({ role, organizationRequiresSecondFactor = false }: Member): boolean {
    if (this.rule === 'everyone' || organizationRequiresSecondFactor) return true;
    return this.rule === 'administrators' && role === 'admin';
  }

  /**
   * Whether the password alone does not sign in. An app always asks for its code. A passkey that somebody added for
   * convenience does not get in the way of the password, unless they have to have a second factor.
   */
  asksSecondStep(account: Member & Factors): boolean {
    return Boolean(account.secondFactorSince) || (account.hasPasskey === true && this.requires(account));
  }

  /** Whether somebody has to set one up before anything else. */
  lacks(account: Member & Factors): boolean {
    return this.requires(account) && !this.asksSecondStep(account);
  }

  /** What the pages have to know of it; `isHeldBack`: whether this session is. */
  viewOf(account: Member & Factors, isHeldBack: boolean): Pick<User, 'needsPasskey' | 'lacksSecondFactor'> {
    const asks = this.asksSecondStep(account);
    return {
      ...(asks && !account.secondFactorSince && { needsPasskey: true }),
      ...(isHeldBack && { lacksSecondFactor: asks ? 'show' : 'set_up' }),
    };
  }
}

import type { Role, User } from '#contracts/accounts/views.ts';

/**
 * Of whom the installation requires a second factor (SECOND_FACTOR). Organizations may also require it of their
 * members.
 */
export const secondFactorRules = ['optional', 'administrators', 'everyone'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

interface Member {
  readonly role: Role;
  readonly organizationRequiresSecondFactor?: boolean;
}

interface Factors {
  /** Since when signing in requires an app's code. */
  readonly secondFactorSince?: Date | null;
  readonly hasPasskey?: boolean;
}

/** Decides who must have a second factor: an authenticator app or a passkey. */
export class SecondFactorPolicy {
  constructor(readonly rule: SecondFactorRule) {}

  requires({ role, organizationRequiresSecondFactor = false }: Member): boolean {
    if (this.rule === 'everyone' || organizationRequiresSecondFactor) return true;
    return this.rule === 'administrators' && role === 'admin';
  }

  /**
   * Whether a password sign-in needs a second step. An app always requires its code. A passkey added for convenience
   * does not affect password sign-in, unless a second factor is required.
   */
  asksSecondStep(account: Member & Factors): boolean {
    return Boolean(account.secondFactorSince) || (account.hasPasskey === true && this.requires(account));
  }

  /** Whether the person has to set one up before anything else. */
  lacks(account: Member & Factors): boolean {
    return this.requires(account) && !this.asksSecondStep(account);
  }

  /** The part that pages need; `isHeldBack`: whether this session lacks a second factor. */
  viewOf(account: Member & Factors, isHeldBack: boolean): Pick<User, 'needsPasskey' | 'lacksSecondFactor'> {
    const asks = this.asksSecondStep(account);
    return {
      ...(asks && !account.secondFactorSince && { needsPasskey: true }),
      ...(isHeldBack && { lacksSecondFactor: asks ? 'show' : 'set_up' }),
    };
  }
}

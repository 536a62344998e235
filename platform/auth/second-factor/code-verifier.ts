import type { Ids } from '#commands/kernel/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SecondProof } from '#contracts/security/forms.ts';
import type { Web } from '#platform/adapters/http/web-handler.ts';
import { type AuditLog, from } from '../accounts/audit-log.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import { countedAt, type KnownDevices } from '../sessions/known-device.ts';
import type { SignInTries } from '../sessions/sign-in-tries.ts';
import type { SecondFactors } from './second-factors.ts';

interface Dependencies {
  readonly ids: Ids;
  readonly factors: SecondFactors;
  readonly limits: RateLimits;
  readonly tries: SignInTries;
  readonly known: KnownDevices;
  readonly auditLog: AuditLog;
}

type CodeProof = Exclude<SecondProof, { passkey: unknown }>;

/** From here on it is not a typing error, and the guesser has the password. */
const worthTelling = 5;

/** The only place that verifies codes of the second step. Guessing is slowed down as for passwords. */
export class CodeVerifier {
  constructor(private readonly deps: Dependencies) {}

  /** @throws Refusal `wrong_code`, `too_many_requests` */
  async open(userId: string, proof: CodeProof, web: Web, context: CommandContext): Promise<void> {
    const { factors, limits, tries, known } = this.deps;
    const counted = `second step ${userId}`;
    const device = known.signedInAt(userId, web.cookies);
    await limits.count('sign in', countedAt(web.requester, device));
    const failures = await tries.begin(counted, device);
    if ('code' in proof) {
      if (!(await factors.accept(userId, proof.code))) throw await this.wrong(userId, proof, failures, web, context);
    } else {
      const left = await factors.useRecoveryCode(userId, proof.recoveryCode);
      if (left === undefined) throw await this.wrong(userId, proof, failures, web, context);
      await this.tellUse(userId, left, web, context);
    }
    await tries.succeed(counted, device);
  }

  private async tellUse(userId: string, left: number, web: Web, context: CommandContext): Promise<void> {
    const event = { type: 'RecoveryCodeUsed', data: { left, ...from(web) } } as const;
    await this.deps.auditLog.write(userId, event, context.as(userId).next(this.deps.ids, 'recovery code used'));
  }

  private async wrong(
    userId: string,
    proof: CodeProof,
    failures: number,
    web: Web,
    context: CommandContext,
  ): Promise<Refusal> {
    if (failures === worthTelling || failures % 50 === 0) {
      const event = { type: 'SecondStepFailed', data: { failures, ...from(web) } } as const;
      await this.deps.auditLog.write(userId, event, context.byUnknown());
    }
    return new Refusal('code' in proof ? 'wrong_code.app' : 'wrong_code.recovery');
  }
}

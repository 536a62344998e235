import type { Api } from '#contracts/api.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Received } from '#contracts/endpoint.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SomeWebHandlers, Web } from '#platform/adapters/http/web-handler.ts';
import type { AuthServices } from '../services.ts';

const notYours = () => new Refusal('wrong_credentials.other_passkey');

/** Step-up authentication, for endpoints that require recent authentication. */
export function stepUpHandlers({ accounts, passwordVerifier, codeVerifier, passkeyCheck, proveSession }: AuthServices) {
  const stepUp = async (
    { body }: { body: Received<Api['stepUp']>['body'] },
    { caller, context }: { caller: Person; context: CommandContext },
    web: Web,
  ) => {
    const own = await accounts.ofSession(caller.userId);
    if ('code' in body) await codeVerifier.open(own.id, body, web, context);
    else if ('passkey' in body) {
      await passkeyCheck.open(body.passkey, { purpose: 'prove', userId: own.id }, web, notYours);
    } else {
      const { sessionId } = caller;
      const refusal = 'wrong_credentials.own_password';
      const attempt = { name: own.username, password: body.password, refusal, sessionId } as const;
      await passwordVerifier.verify(attempt, web, context);
    }
    const by = 'code' in body ? 'code' : 'passkey' in body ? 'passkey' : 'password';
    return { provenUntil: (await proveSession(caller.sessionId, by)).toISOString() };
  };
  return { stepUp, adminStepUp: stepUp } satisfies SomeWebHandlers;
}

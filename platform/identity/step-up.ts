import type { Api } from '#contracts/api.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Received } from '#contracts/row.ts';
import type { Doors, Web } from '#platform/http/door.ts';
import type { Accounts } from './accounts.ts';
import type { PasswordDoor } from './password-door.ts';
import type { PasskeyCheck } from './passkeys/passkey-check.ts';
import type { CodeDoor } from './second-factor/code-door.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly door: PasswordDoor;
  readonly codeDoor: CodeDoor;
  readonly passkeyCheck: PasskeyCheck;
  readonly sessions: Pick<Sessions, 'prove'>;
}

const notYours = () => new Refusal('wrong_credentials', 'This was none of your passkeys. Please try again.');

/** Proving once more that it is oneself, for the rows that ask for a fresh proof. */
export function stepUpDoors({
  accounts,
  door,
  codeDoor,
  passkeyCheck,
  sessions,
}: Parts): Doors<Pick<Api, 'stepUp' | 'adminStepUp'>> {
  const stepUp = async (
    { body }: { body: Received<Api['stepUp']>['body'] },
    { caller, context }: { caller: Person; context: CommandContext },
    web: Web,
  ) => {
    const own = await accounts.ofSession(caller.userId);
    if ('code' in body) await codeDoor.open(own.id, body, web, context);
    else if ('passkey' in body) {
      await passkeyCheck.open(body.passkey, { purpose: 'prove', userId: own.id }, web, notYours);
    } else {
      const { sessionId } = caller;
      const attempt = { name: own.username, password: body.password, refusal: 'This is not your password.', sessionId };
      await door.open(attempt, web, context);
    }
    const by = 'code' in body ? 'code' : 'passkey' in body ? 'passkey' : 'password';
    return { provenUntil: (await sessions.prove(caller.sessionId, by)).toISOString() };
  };
  return { stepUp, adminStepUp: stepUp };
}

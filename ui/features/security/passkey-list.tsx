import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { securityEvents, sessions } from '#contracts/security/endpoints.ts';
import {
  addPasskey,
  beginPasskey,
  type PasskeyView,
  passkeys,
  removePasskey,
  renamePasskey,
} from '#contracts/security/passkeys.ts';
import { call } from '../../api/call.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { sessionQuery } from '../../api/session.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { dateAndTime } from '../../kit/dates.ts';
import { FieldError } from '../../kit/field.tsx';
import { Renaming } from '../../kit/renaming.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { deviceName } from '../../text/device.ts';
import { text } from '../../text/text.ts';
import { makePasskey, passkeyProblem } from '../passkeys/ceremony.ts';
import { passkeysWork } from '../passkeys/support.ts';

const key = keyOf(passkeys, {});
/** Reads to repeat after a change: the list, the user, who lists the means of step-up, and the history. */
const stale = [key, sessionQuery.queryKey, keyOf(securityEvents, { query: {} })];

/** The passkeys of the account. Where they do not work it says why, since other texts mention them. */
export function PasskeyList(): ReactNode {
  const t = text('passkeys');
  const { data, isPending, isError, error, refetch } = useRead(passkeys, {});
  return (
    <Section id="passkeys" title={t.title} about={t.about}>
      {isPending && <Skeleton shape={['line', 'line']} />}
      {isError && <Problem error={error} onRetry={() => void refetch()} />}
      {data && data.passkeys.length > 0 && (
        <ul className={section.list}>
          {data.passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data?.passkeys.length === 1 && <p className="small muted">{t.another}</p>}
      {data && (passkeysWork() ? <Adding hindrance={data.hindrance} /> : <NotHere {...data} />)}
    </Section>
  );
}

function NotHere({ passkeys: own, hindrance }: Answer<typeof passkeys>): ReactNode {
  const t = text('passkeys');
  return (
    <p>
      {hindrance === 'no_domain' ? t.hindrances.no_domain : t.notHere} {own.length > 0 && t.notHereStill}
    </p>
  );
}

function Adding({ hindrance }: { readonly hindrance: 'no_domain' | 'no_password' | 'too_many' | null }): ReactNode {
  const t = text('passkeys');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // A retry would prompt the person again.
    retry: false,
    networkMode: 'always',
    mutationFn: async () => {
      const body = await makePasskey(await call(beginPasskey, {}));
      return call(addPasskey, { body }, { idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: () => {
      showToast({ title: t.added });
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    },
  });
  if (hindrance) return <p>{t.hindrances[hindrance]}</p>;
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        {isPending ? t.adding : t.add}
      </Button>
      <FieldError message={error ? passkeyProblem(error) : undefined} />
    </>
  );
}

function Passkey({ passkey }: { readonly passkey: PasskeyView }): ReactNode {
  const t = text('passkeys');
  const { id, createdAt, lastUsedAt, backedUp } = passkey;
  const name = deviceName(passkey.name);
  const { mutate, isPending } = useCommand(removePasskey, {
    stale: [...stale, keyOf(sessions, {})],
    onSuccess: () => showToast({ title: t.removing.done(name) }),
    onError: (thrown) => sayFailure(t.removing.failed, thrown),
  });
  const rename = useCommand(renamePasskey, { stale: [key] });
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{name}</strong>
        <span className="small muted">
          {t.since(dateAndTime(createdAt))}, {lastUsedAt === null ? t.unused : t.used(dateAndTime(lastUsedAt))}
        </span>
        <span className="small muted">{backedUp ? t.synced : t.bound}</span>
      </span>
      <span className={section.actions}>
        <Renaming
          about={id}
          words={t.renaming}
          field={{ label: t.renaming.name, hint: t.renaming.hint }}
          name={name}
          busy={rename.isPending}
          error={rename.error}
          onTurn={rename.reset}
          onRename={(typed, close) => rename.mutate({ params: { id }, body: { name: typed } }, { onSuccess: close })}
        />
        <Ask
          {...t.removing}
          of={t.removing.of(name)}
          title={t.removing.title(name)}
          busy={isPending}
          onYes={(close) => mutate({ params: { id } }, { onSettled: close })}
        />
      </span>
    </li>
  );
}

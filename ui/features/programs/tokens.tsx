import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { addServiceToken, revokeServiceToken, rotateServiceToken } from '#contracts/programs/endpoints.ts';
import type { TokenView } from '#contracts/programs/tokens.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { dateAndTime, fullDate } from '../../kit/dates.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';
import { NewSecret, type ShownSecret } from './new-secret.tsx';
import styles from './programs.module.css';
import { TokenForm } from './token-form.tsx';

const dayMs = 86_400_000;
const nearMs = 14 * dayMs;

/** The calls for tokens of a service account; those for a person's own differ in the address alone. */
export interface TokenCalls {
  readonly add: typeof addServiceToken;
  readonly rotate: typeof rotateServiceToken;
  readonly revoke: typeof revokeServiceToken;
}

/** Tokens that end soon and have not been replaced. */
const endingSoon = (tokens: readonly TokenView[], now: number): readonly TokenView[] =>
  tokens.filter(({ expiresAt, replacedBy }) => {
    const left = Date.parse(expiresAt) - now;
    return replacedBy === null && left > 0 && left < nearMs;
  });

/** A line about tokens that end soon. */
export function EndingSoon({ tokens }: { readonly tokens: readonly TokenView[] }): ReactNode {
  const { length } = endingSoon(tokens, useNow());
  if (length === 0) return null;
  return (
    <p className={section.notice} role="status">
      {text('programs').near(length)}
    </p>
  );
}

interface TokensProps {
  readonly tokens: readonly TokenView[];
  readonly calls: TokenCalls;
  /** The service account; null for a person's own, which are addressed without one. */
  readonly account: string | null;
  /** The list that has them. */
  readonly stale: readonly QueryKey[];
  /** What a new one can be given. */
  readonly scopes: readonly string[];
  /** The button with which one is added; null where none can be. */
  readonly add: { readonly label: string; readonly of?: string } | null;
  readonly level: 3 | 4;
  /** What is said where there are none. */
  readonly none: ReactNode;
}

/** Tokens with their validity and last use: each can be replaced and revoked, and another one added. */
export function Tokens({ tokens, calls, account, stale, scopes, add, level, none }: TokensProps): ReactNode {
  const { secret, rotating, revoking } = text('programs');
  const now = useNow();
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const show = (made: { readonly token: TokenView; readonly secret: string }): void => {
    setIsAdding(false);
    setShown({ name: made.token.name, secret: made.secret });
  };
  const create = useCommand(calls.add, { stale, onSuccess: show });
  const rotate = useCommand(calls.rotate, {
    stale,
    onSuccess: show,
    onError: (error) => sayFailure(rotating.failed, error),
  });
  const revoke = useCommand(calls.revoke, { stale, onError: (error) => sayFailure(revoking.failed, error) });
  return (
    <>
      {shown && (
        <NewSecret key={shown.secret} words={secret} shown={shown} level={level} onDone={() => setShown(null)} />
      )}
      {tokens.length === 0 && !isAdding && !shown && none}
      {tokens.length > 0 && (
        <ul className={section.list}>
          {tokens.map((token) => {
            const params = { id: account ?? token.id, tokenId: token.id };
            return (
              <Token key={token.id} token={token}>
                {Date.parse(token.expiresAt) > now && token.replacedBy === null && (
                  <Ask
                    {...rotating}
                    of={rotating.of(token.name)}
                    title={rotating.title(token.name)}
                    busy={rotate.isPending}
                    onYes={(close) => rotate.mutate({ params }, { onSettled: close })}
                  />
                )}
                <Ask
                  {...revoking}
                  of={revoking.of(token.name)}
                  title={revoking.title(token.name)}
                  busy={revoke.isPending}
                  onYes={(close) =>
                    revoke.mutate(
                      { params },
                      { onSettled: close, onSuccess: () => showToast({ title: revoking.done(token.name) }) },
                    )
                  }
                />
              </Token>
            );
          })}
        </ul>
      )}
      {isAdding && (
        <TokenForm
          kind="token"
          scopes={scopes}
          busy={create.isPending}
          error={create.error}
          onSend={(body) => create.mutate({ params: { id: account ?? '' }, body })}
          onCancel={() => {
            setIsAdding(false);
            create.reset();
          }}
        />
      )}
      {add && !isAdding && !shown && (
        <Button variant="quiet" {...(add.of && { 'aria-label': add.of })} onClick={() => setIsAdding(true)}>
          {add.label}
        </Button>
      )}
    </>
  );
}

interface TokenProps {
  readonly token: TokenView;
  /** What can be done with it. */
  readonly children: ReactNode;
}

function Token({ token, children }: TokenProps): ReactNode {
  const t = text('programs');
  const now = useNow();
  const { name, expiresAt, lastUsedAt, replacedBy, scopes } = token;
  const left = Date.parse(expiresAt) - now;
  const isOver = left <= 0;
  const validity = isOver ? t.expired : replacedBy === null ? t.expires : t.ends;
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <span className={styles.title}>
          <strong>{name}</strong>
          {isOver && <span className={classes(section.mark, section.bad)}>{t.over}</span>}
          {endingSoon([token], now).length > 0 && (
            <span className={classes(section.mark, section.late)}>{t.soon(Math.floor(left / dayMs))}</span>
          )}
        </span>
        <span className="small muted">
          {validity(replacedBy === null ? fullDate(expiresAt) : dateAndTime(expiresAt))},{' '}
          {lastUsedAt === null ? t.unused : t.used(dateAndTime(lastUsedAt))}
        </span>
        {permissions(scopes).map((line) => (
          <span key={line} className="small muted">
            {line}
          </span>
        ))}
      </span>
      <span className={section.actions}>{children}</span>
    </li>
  );
}

/** What a token may do: a line for each kind, with its areas. */
function permissions(scopes: readonly string[]): string[] {
  const { areas, kinds } = text('programs');
  const names: Readonly<Record<string, string>> = areas;
  return Object.entries(kinds).flatMap(([kind, name]) => {
    const own = scopes.filter((scope) => scope.endsWith(`:${kind}`)).map((scope) => scope.slice(0, scope.indexOf(':')));
    return own.length === 0
      ? []
      : [
          `${name}: ${joined(
            own.map((area) => names[area] ?? area),
            ', ',
          )}`,
        ];
  });
}

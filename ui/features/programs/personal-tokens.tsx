import { type ReactNode, useState } from 'react';
import {
  accessTokens,
  createAccessToken,
  revokeAccessToken,
  rotateAccessToken,
} from '#contracts/programs/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { TokenForm } from './token-form.tsx';
import { EndingSoon, TokenList } from './token-list.tsx';
import { type ShownToken, TokenSecret } from './token-secret.tsx';

const stale = [keyOf(accessTokens, {})];

/** The person's own tokens, for programs that act as them. */
export function PersonalTokens(): ReactNode {
  const { personal: t, revoking } = text('programs');
  const list = useRead(accessTokens, {});
  const [shown, setShown] = useState<ShownToken | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const create = useCommand(createAccessToken, {
    stale,
    onSuccess: ({ token, secret }) => {
      setIsAdding(false);
      setShown({ name: token.name, secret });
    },
  });
  const rotate = useCommand(rotateAccessToken, {
    stale,
    onSuccess: ({ token, secret }) => setShown({ name: token.name, secret }),
  });
  const revoke = useCommand(revokeAccessToken, { stale, onError: (error) => sayFailure(revoking.failed, error) });
  const tokens = list.data?.tokens ?? [];
  return (
    <Section id="access-tokens" title={t.title} about={t.about}>
      <QueryStatus query={list} shape={['line', 'line']} />
      <EndingSoon tokens={tokens} />
      {shown && <TokenSecret token={shown} onDone={() => setShown(null)} />}
      {list.data?.hindrance === null && tokens.length === 0 && !isAdding && !shown && <p className="muted">{t.none}</p>}
      {tokens.length > 0 && (
        <TokenList
          tokens={tokens}
          isRevoking={revoke.isPending}
          onRevoke={({ id, name }, close) =>
            revoke.mutate(
              { params: { id } },
              { onSettled: close, onSuccess: () => showToast({ title: revoking.done(name) }) },
            )
          }
          isRotating={rotate.isPending}
          rotationError={rotate.error}
          onRotate={({ id }, body, close) => rotate.mutate({ params: { id }, body }, { onSuccess: close })}
        />
      )}
      {list.data?.hindrance && <p>{t.hindrances[list.data.hindrance]}</p>}
      {list.data?.hindrance === null && !isAdding && !shown && (
        <Button variant="quiet" onClick={() => setIsAdding(true)}>
          {t.add}
        </Button>
      )}
      {list.data && isAdding && (
        <TokenForm
          kind="token"
          scopes={list.data.scopes}
          busy={create.isPending}
          error={create.error}
          onSend={(body) => create.mutate({ body })}
          onCancel={() => {
            setIsAdding(false);
            create.reset();
          }}
        />
      )}
    </Section>
  );
}

import { type ReactNode, useState } from 'react';
import {
  addServiceToken,
  createServiceAccount,
  deleteServiceAccount,
  renameServiceAccount,
  revokeServiceToken,
  rotateServiceToken,
  serviceAccounts,
} from '#contracts/programs/endpoints.ts';
import type { ServiceAccountView } from '#contracts/programs/tokens.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { About } from '../../kit/about.tsx';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { fullDate } from '../../kit/dates.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import { Renaming } from '../../kit/renaming.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { NewSecret, type ShownSecret } from './new-secret.tsx';
import styles from './programs.module.css';
import { TokenForm } from './token-form.tsx';
import { EndingSoon, Tokens } from './tokens.tsx';

const Webhooks = lazyPage(() => import('./webhooks.tsx'), 'Webhooks', ['webhooks']);

const tokenCalls = { add: addServiceToken, rotate: rotateServiceToken, revoke: revokeServiceToken };
const stale = [keyOf(serviceAccounts, {})];

/** Service accounts with their tokens: create, rename and delete them. */
export function ServiceAccounts(): ReactNode {
  const { service: t, secret } = text('programs');
  const list = useRead(serviceAccounts, {});
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const create = useCommand(createServiceAccount, {
    stale,
    onSuccess: (made) => {
      setIsAdding(false);
      setShown({ name: made.token.name, secret: made.secret });
    },
  });
  const accounts = list.data?.accounts ?? [];
  return (
    <Section id="service-accounts" title={t.title} about={t.about}>
      <QueryStatus query={list} shape={['line', 'line']} />
      <EndingSoon tokens={accounts.flatMap(({ tokens }) => tokens)} />
      {shown && <NewSecret words={secret} shown={shown} level={3} onDone={() => setShown(null)} />}
      {list.data && accounts.length === 0 && !isAdding && !shown && <p className="muted">{t.none}</p>}
      {accounts.length > 0 && (
        <ul className={section.list}>
          {accounts.map((account) => (
            <About key={account.id} id={account.id}>
              <Account account={account} scopes={list.data?.scopes ?? []} />
            </About>
          ))}
        </ul>
      )}
      {list.data && !isAdding && !shown && (
        <Button variant="quiet" onClick={() => setIsAdding(true)}>
          {t.add}
        </Button>
      )}
      {list.data && isAdding && (
        <TokenForm
          kind="account"
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

interface AccountProps {
  readonly account: ServiceAccountView;
  readonly scopes: readonly string[];
}

function Account({ account, scopes }: AccountProps): ReactNode {
  const { service: t, form, renaming, removing } = text('programs');
  const { id, name, createdAt, tokens } = account;
  const rename = useCommand(renameServiceAccount, { stale });
  const remove = useCommand(deleteServiceAccount, {
    stale,
    onSuccess: () => showToast({ title: removing.done(name) }),
    onError: (error) => sayFailure(removing.failed, error),
  });
  return (
    <li className={styles.account}>
      <div className={section.entry}>
        <span className={section.what}>
          <h3>{name}</h3>
          <span className="small muted">{t.since(fullDate(createdAt))}</span>
        </span>
        <span className={section.actions}>
          <Renaming
            about={id}
            words={renaming}
            field={{ label: form.name, hint: form.hint.account }}
            name={name}
            busy={rename.isPending}
            error={rename.error}
            onTurn={rename.reset}
            onRename={(typed, close) =>
              rename.mutate({ params: { id }, body: { name: typed.trim() } }, { onSuccess: close })
            }
          />
          <Ask
            {...removing}
            of={removing.of(name)}
            title={removing.title(name)}
            busy={remove.isPending}
            onYes={(close) => remove.mutate({ params: { id } }, { onSettled: close })}
          />
        </span>
      </div>
      <Tokens
        tokens={tokens}
        calls={tokenCalls}
        account={id}
        stale={stale}
        scopes={scopes}
        add={{ label: t.addToken, of: t.addTokenOf(name) }}
        level={4}
        none={<p className="small muted">{t.noTokens}</p>}
      />
      <LazyPart>
        <Webhooks account={account} />
      </LazyPart>
    </li>
  );
}

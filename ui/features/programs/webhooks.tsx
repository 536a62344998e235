import { type ReactNode, useState } from 'react';
import {
  addWebhook,
  changeWebhook,
  disableWebhook,
  enableWebhook,
  testWebhook,
  webhooks,
} from '#contracts/programs/webhook-endpoints.ts';
import type { ServiceAccountView } from '#contracts/programs/tokens.ts';
import type { Attempt, WebhookView } from '#contracts/programs/webhooks.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { About } from '../../kit/about.tsx';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { AttemptResult, Result } from './attempt-result.tsx';
import { choosable, WebhookForm } from './webhook-form.tsx';
import { Removing } from './webhook-removing.tsx';
import { Rotating } from './webhook-rotating.tsx';
import { type ShownSecret, WebhookSecret } from './webhook-secret.tsx';
import styles from './webhooks.module.css';

const stale = [keyOf(webhooks, {})];
/** Messages are sent in the background. */
const refetchMs = 15_000;

/** The webhooks of one service account: their state, and everything that its organization's administrators do with them. */
export function Webhooks({ account }: { readonly account: ServiceAccountView }): ReactNode {
  const t = text('webhooks');
  const list = useRead(webhooks, {}, { refetchInterval: refetchMs });
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const own = list.data?.webhooks.filter(({ serviceId }) => serviceId === account.id) ?? [];
  return (
    <div className={styles.webhooks}>
      <div className={section.entry}>
        <h4>{t.title}</h4>
        {list.data && (
          <Button variant="quiet" size="small" aria-label={t.addTo(account.name)} onClick={() => setIsAdding(true)}>
            {t.add}
          </Button>
        )}
      </div>
      {list.isError && (
        <p role="alert" className={styles.failed}>
          {t.notLoaded}{' '}
          <Button variant="quiet" size="small" onClick={() => void list.refetch()}>
            {text('errors').tryAgain}
          </Button>
        </p>
      )}
      {shown && <WebhookSecret key={shown.secret} shown={shown} onDone={() => setShown(null)} />}
      {list.data && own.length === 0 && <p className="small muted">{t.none}</p>}
      {own.length > 0 && (
        <ul className={section.list}>
          {own.map((webhook) => (
            <About key={webhook.id} id={webhook.id}>
              <Webhook webhook={webhook} onShow={setShown} />
            </About>
          ))}
        </ul>
      )}
      {isAdding && <Adding account={account} onShow={setShown} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

interface AddingProps {
  readonly account: ServiceAccountView;
  readonly onShow: (secret: ShownSecret) => void;
  readonly onClose: () => void;
}

function Adding({ account: { id }, onShow, onClose }: AddingProps): ReactNode {
  const add = useCommand(addWebhook, {
    stale,
    onSuccess: ({ secret }, { body }) => {
      onShow({ url: body.url, secret });
      onClose();
    },
  });
  return (
    <WebhookForm
      kind="add"
      busy={add.isPending}
      error={add.error}
      onSend={(body) => add.mutate({ params: { id }, body })}
      onTyped={add.reset}
      onClose={onClose}
    />
  );
}

interface WebhookProps {
  readonly webhook: WebhookView;
  readonly onShow: (secret: ShownSecret) => void;
}

function Webhook({ webhook, onShow }: WebhookProps): ReactNode {
  const t = text('webhooks');
  const { id: webhookId, serviceId: id, url } = webhook;
  const params = { id, webhookId };
  const [isChanging, setIsChanging] = useState(false);
  const [tested, setTested] = useState<Attempt | null>(null);
  const close = () => setIsChanging(false);
  const test = useCommand(testWebhook, {
    onSuccess: ({ attempt }) => setTested(attempt),
    onError: (error) => sayFailure(t.test.failed, error),
  });
  const change = useCommand(changeWebhook, { stale, onSuccess: close });
  const isOff = webhook.disabled !== null;
  return (
    <li className={styles.webhook}>
      <State webhook={webhook} />
      <div className={section.actions}>
        {isOff && <Switching webhook={webhook} to="on" />}
        <Button
          variant="quiet"
          size="small"
          aria-label={t.of(t.test.label, url)}
          busy={test.isPending}
          onClick={() => {
            setTested(null);
            test.mutate({ params });
          }}
        >
          {t.test.label}
        </Button>
        <Button variant="quiet" size="small" aria-label={t.of(t.change, url)} onClick={() => setIsChanging(true)}>
          {t.change}
        </Button>
      </div>
      <div role="status">
        {tested && (
          <div className={styles.tested}>
            <strong>{t.test.result}</strong>
            <AttemptResult attempt={tested} />
          </div>
        )}
      </div>
      <Fold summary={t.more}>
        <div className={section.actions}>
          <Rotating webhook={webhook} stale={stale} onShow={onShow} />
          {!isOff && <Switching webhook={webhook} to="off" />}
          <Removing webhook={webhook} stale={stale} />
        </div>
      </Fold>
      {isChanging && (
        <WebhookForm
          kind="change"
          webhook={webhook}
          busy={change.isPending}
          error={change.error}
          onSend={(body) => change.mutate({ params, body })}
          onTyped={change.reset}
          onClose={() => {
            change.reset();
            close();
          }}
        />
      )}
    </li>
  );
}

/** The address, what is sent to it, and how that goes. */
function State({ webhook }: { readonly webhook: WebhookView }): ReactNode {
  const t = text('webhooks');
  const { url, kinds, disabled, failing, lastSuccessAt, lastFailure, oldSecretEndsAt } = webhook;
  const state = disabled ? 'off' : failing ? 'failing' : 'on';
  const looks = { on: section.good, off: '', failing: section.bad };
  const isWhole = choosable.every((kind) => kinds.includes(kind));
  const lines = [
    t.sends(
      isWhole
        ? t.all
        : joined(
            kinds.map((kind) => t.kinds[kind]),
            ' · ',
          ),
    ),
    disabled && t.disabled[disabled.why](dateAndTime(disabled.at)),
    !disabled && failing && t.failing(dateAndTime(failing.since), dateAndTime(failing.nextTryAt)),
    oldSecretEndsAt !== null && t.oldSecret(dateAndTime(oldSecretEndsAt)),
    lastSuccessAt !== null && t.lastSuccess(dateAndTime(lastSuccessAt)),
    lastSuccessAt === null && lastFailure === null && t.nothingYet,
  ].filter((line) => typeof line === 'string');
  return (
    <div className={section.what}>
      <span className={styles.title}>
        <strong translate="no">{url}</strong>
        <span className={classes(section.mark, looks[state])}>{t.states[state]}</span>
      </span>
      {lines.map((line) => (
        <span key={line} className="small muted">
          {line}
        </span>
      ))}
      {lastFailure && (
        <span className="small muted">
          {t.lastFailure(dateAndTime(lastFailure.at))} <Result attempt={lastFailure} />
        </span>
      )}
    </div>
  );
}

function Switching({ webhook, to }: { readonly webhook: WebhookView; readonly to: 'on' | 'off' }): ReactNode {
  const t = text('webhooks');
  const { id: webhookId, serviceId: id, url } = webhook;
  const turn = useCommand(to === 'on' ? enableWebhook : disableWebhook, {
    stale,
    onSuccess: () => showToast({ title: t[to].done }),
    onError: (error) => sayFailure(t[to].failed, error),
  });
  return (
    <Button
      variant={to === 'on' ? 'signal' : 'quiet'}
      size="small"
      aria-label={t.of(t[to].label, url)}
      busy={turn.isPending}
      onClick={() => turn.mutate({ params: { id, webhookId } })}
    >
      {t[to].label}
    </Button>
  );
}

import { type ReactNode, useState } from 'react';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhooks,
} from '#contracts/programs/webhook-endpoints.ts';
import type { ServiceAccountView } from '#contracts/programs/tokens.ts';
import type { Attempt, WebhookView } from '#contracts/programs/webhooks.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { About } from '../../kit/about.tsx';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { dateAndTime, whole } from '../../kit/dates.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { NewSecret, type ShownSecret } from './new-secret.tsx';
import { choosable, WebhookForm } from './webhook-form.tsx';
import styles from './webhooks.module.css';

const stale = [keyOf(webhooks, {})];
/** Messages are sent in the background. */
const refetchMs = 15_000;

const library = 'https://www.standardwebhooks.com';
const example = `import { Webhook } from 'standardwebhooks';

// Throws if the message is not ours.
const message = new Webhook(secret).verify(body, headers);`;

/** The host of an address that the server has accepted. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** The webhooks of one service account: their state, and everything that its organization's administrators do with them. */
export function Webhooks({ account }: { readonly account: ServiceAccountView }): ReactNode {
  const t = text('webhooks');
  const list = useRead(webhooks, {}, { refetchInterval: refetchMs });
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const add = useCommand(addWebhook, {
    stale,
    onSuccess: ({ secret }, { body }) => {
      setShown({ name: hostOf(body.url), secret });
      setIsAdding(false);
    },
  });
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
      {shown && (
        <NewSecret key={shown.secret} words={t.secret} shown={shown} level={4} onDone={() => setShown(null)}>
          <p className="small muted">{t.secret.verify}</p>
          <pre className={styles.example} translate="no">
            {example}
          </pre>
          <p className="small muted">
            {t.secret.libraries}
            <a href={library} target="_blank" rel="noreferrer">
              {new URL(library).host}
            </a>
          </p>
        </NewSecret>
      )}
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
      {isAdding && (
        <WebhookForm
          kind="add"
          busy={add.isPending}
          error={add.error}
          onSend={(body) => add.mutate({ params: { id: account.id }, body })}
          onTyped={add.reset}
          onClose={() => {
            setIsAdding(false);
            add.reset();
          }}
        />
      )}
    </div>
  );
}

interface WebhookProps {
  readonly webhook: WebhookView;
  readonly onShow: (secret: ShownSecret) => void;
}

function Webhook({ webhook, onShow }: WebhookProps): ReactNode {
  const t = text('webhooks');
  const { id: webhookId, serviceId: id, url, kinds, disabled } = webhook;
  const params = { id, webhookId };
  const [isChanging, setIsChanging] = useState(false);
  const [tested, setTested] = useState<Attempt | null>(null);
  const test = useCommand(testWebhook, {
    onSuccess: ({ attempt }) => setTested(attempt),
    onError: (error) => sayFailure(t.test.failed, error),
  });
  const change = useCommand(changeWebhook, { stale });
  const isOn = disabled === null;
  const turn = isOn ? t.off : t.on;
  const switching = useCommand(changeWebhook, {
    stale,
    onSuccess: () => showToast({ title: turn.done }),
    onError: (error) => sayFailure(turn.failed, error),
  });
  const rotate = useCommand(rotateWebhookSecret, {
    stale,
    onSuccess: ({ secret }) => onShow({ name: hostOf(url), secret }),
    onError: (error) => sayFailure(t.rotating.failed, error),
  });
  const remove = useCommand(removeWebhook, {
    stale,
    onSuccess: () => showToast({ title: t.removing.done }),
    onError: (error) => sayFailure(t.removing.failed, error),
  });
  const close = () => {
    setIsChanging(false);
    change.reset();
  };
  return (
    <li className={styles.webhook}>
      <State webhook={webhook} />
      <div className={section.actions}>
        <Button
          variant={isOn ? 'quiet' : 'signal'}
          size="small"
          aria-label={t.of(turn.label, url)}
          busy={switching.isPending}
          onClick={() => switching.mutate({ params, body: { url, kinds, isOn: !isOn } })}
        >
          {turn.label}
        </Button>
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
        <Ask
          {...t.rotating}
          of={t.of(t.rotating.label, url)}
          busy={rotate.isPending}
          onYes={(end) => rotate.mutate({ params }, { onSettled: end })}
        />
        <Ask
          {...t.removing}
          of={t.of(t.removing.label, url)}
          title={t.removing.title(hostOf(url))}
          busy={remove.isPending}
          onYes={(end) => remove.mutate({ params }, { onSettled: end })}
        />
      </div>
      <div role="status">
        {tested && (
          <div className={styles.tested}>
            <strong>{t.test.result}</strong>
            <span className={styles.title}>
              <Result attempt={tested} />
              <span className="small muted">{t.attempt.after(whole(tested.ms))}</span>
            </span>
            {tested.answer !== '' && (
              <span className="small muted">
                {t.attempt.answer} <code translate="no">{tested.answer}</code>
              </span>
            )}
          </div>
        )}
      </div>
      {isChanging && (
        <WebhookForm
          kind="change"
          webhook={webhook}
          busy={change.isPending}
          error={change.error}
          onSend={(body) => change.mutate({ params, body: { ...body, isOn } }, { onSuccess: close })}
          onTyped={change.reset}
          onClose={close}
        />
      )}
    </li>
  );
}

/** What came of an attempt, in a few words. */
function Result({
  attempt: { status, problem },
}: {
  readonly attempt: Pick<Attempt, 'status' | 'problem'>;
}): ReactNode {
  const words = text('webhooks').attempt[problem ?? 'arrived'];
  return (
    <span className={classes(section.mark, problem === null ? section.good : section.bad)}>
      {typeof words === 'string' ? words : words(status ?? 0)}
    </span>
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

import { type ReactNode, useState } from 'react';
import { replayWebhook, webhooks } from '#contracts/programs/endpoints.ts';
import type { WebhookView } from '#contracts/programs/webhooks.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';

const starts = ['time', 'beginning'] as const;
const dayMs = 86_400_000;

/** A time as the value of a datetime-local field: in the zone of this device, to the minute. */
const inField = (ms: number): string =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** A button that opens a dialog: from when on changes are sent again, and what that does. */
export function Replaying({ webhook }: { readonly webhook: WebhookView }): ReactNode {
  const { replay: t, of } = text('webhooks');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-label={of(t.label, webhook.url)} onClick={() => setIsOpen(true)}>
        {t.label}
      </Button>
      {isOpen && <ReplayDialog webhook={webhook} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ReplayDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

function ReplayDialog({ webhook, onClose }: ReplayDialogProps): ReactNode {
  const { replay: t } = text('webhooks');
  const { id: webhookId, serviceId: id, disabled, failing } = webhook;
  const now = useNow();
  const [start, setStart] = useState<(typeof starts)[number]>('time');
  const [time, setTime] = useState(() => inField(Date.now() - dayMs));
  const [isFuture, setIsFuture] = useState(false);
  const replay = useCommand(replayWebhook, {
    stale: [keyOf(webhooks, {})],
    onSuccess: () => {
      onClose();
      showToast({ title: t.done });
    },
  });
  const send = (): void => {
    const params = { id, webhookId };
    if (start === 'beginning') return replay.mutate({ params, body: { since: '' } });
    if (time === '') return undefined;
    const from = new Date(time);
    if (from.getTime() > Date.now()) return setIsFuture(true);
    return replay.mutate({ params, body: { from: from.toISOString() } });
  };
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={t.about}>
      {disabled && <p>{t.isOff}</p>}
      <Form className={section.form} onSend={send}>
        <Chips
          legend={t.from}
          options={starts.map((each) => ({ id: each, name: t.starts[each] }))}
          value={start}
          onChange={setStart}
        />
        {start === 'time' && (
          <>
            <TextField
              label={t.time}
              hint={t.timeHint}
              error={isFuture ? t.future : undefined}
              type="datetime-local"
              max={inField(now)}
              value={time}
              onChange={(typed) => {
                setTime(typed);
                setIsFuture(false);
              }}
            />
            {(disabled ?? failing) && <p className="small">{t.skips}</p>}
          </>
        )}
        <FieldError message={problemOf(replay.error)} />
        <div className={section.actions}>
          <Button type="submit" disabled={start === 'time' && time === ''} busy={replay.isPending}>
            {t.submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

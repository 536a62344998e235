import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { rotateWebhookSecret } from '#contracts/programs/endpoints.ts';
import { secretOverlaps, type WebhookView } from '#contracts/programs/webhooks.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import type { ShownSecret } from './webhook-secret.tsx';

interface RotatingProps {
  readonly webhook: WebhookView;
  readonly stale: readonly QueryKey[];
  readonly onShow: (secret: ShownSecret) => void;
}

/** A button that opens a dialog: a new secret, and how long the old one signs beside it. */
export function Rotating({ webhook, stale, onShow }: RotatingProps): ReactNode {
  const { rotating: t, of } = text('webhooks');
  const { id: webhookId, serviceId: id, url } = webhook;
  const [isOpen, setIsOpen] = useState(false);
  const [overlapHours, setOverlap] = useState<(typeof secretOverlaps)[number]>(24);
  const rotate = useCommand(rotateWebhookSecret, {
    stale,
    onSuccess: ({ secret }) => {
      setIsOpen(false);
      onShow({ url, secret });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={of(t.label, url)}
        onClick={() => {
          rotate.reset();
          setIsOpen(true);
        }}
      >
        {t.label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t.title} description={t.about}>
        <Form
          className={section.form}
          onSend={() => rotate.mutate({ params: { id, webhookId }, body: { overlapHours } })}
        >
          <Chips
            legend={t.overlap}
            options={secretOverlaps.map((each) => ({ id: `${each}`, name: t.overlaps[each] }))}
            value={`${overlapHours}`}
            onChange={(chosen) => setOverlap(secretOverlaps.find((each) => `${each}` === chosen) ?? overlapHours)}
          />
          <FieldError message={problemOf(rotate.error)} />
          <div className={section.actions}>
            <Button type="submit" busy={rotate.isPending}>
              {t.submit}
            </Button>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {t.cancel}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

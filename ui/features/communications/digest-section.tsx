import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { digests } from '#contracts/notifications/channels.ts';
import { messageMail, resumeEmail } from '#contracts/notifications/mail.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { Field } from '../../kit/field.tsx';
import { locale } from '../../text/language.ts';
import { sayNotDone } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';

interface DigestSectionProps {
  readonly preferences: CommunicationPreferences;
  readonly onChange: (part: Partial<CommunicationPreferences>) => void;
}

/** The weekdays from Monday on; 1 January 2024 was one. */
const weekdays = (): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day)),
  );

/** The digest by mail, and whether mail reaches the person at all. */
export function DigestSection({ preferences, onChange }: DigestSectionProps): ReactNode {
  const t = text('communications').mail;
  const { digest, digestDay } = preferences;
  return (
    <section aria-labelledby="digest">
      <h2 id="digest">{t.title}</h2>
      <p className="muted">{t.about}</p>
      <MailState />
      <Chips
        legend={t.how}
        options={digests.map((id) => ({ id, name: t.digests[id] }))}
        value={digest}
        onChange={(chosen) => onChange({ digest: chosen })}
      />
      {digest === 'weekly' && (
        <Field label={t.day}>
          {(field) => (
            <select
              {...field}
              value={digestDay}
              onChange={({ target }) => onChange({ digestDay: Number(target.value) })}
            >
              {weekdays().map((name, day) => (
                <option key={name} value={day + 1}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {digest !== 'off' && <p className="small muted">{t.when}</p>}
    </section>
  );
}

/** Says that no mail comes, why, and what to do about it. */
function MailState(): ReactNode {
  const t = text('communications').mail;
  const { email, needsAddressProof } = useUser();
  const read = useRead(messageMail, {});
  const resume = useCommand(resumeEmail, { stale: [keyOf(messageMail, {})], onError: sayNotDone });
  const stopped = read.data?.stopped;
  if (needsAddressProof === true) {
    return (
      <p role="status">
        {t.unproven} <Link to="/profile">{t.toProfile}</Link>
      </p>
    );
  }
  if (stopped) {
    return (
      <div role="status">
        <p>{t.stopped[stopped.reason](email)}</p>
        <Button variant="quiet" size="small" disabled={resume.isPending} onClick={() => resume.mutate({})}>
          {t.resume}
        </Button>
      </div>
    );
  }
  return resume.isSuccess ? <p role="status">{t.resumed}</p> : null;
}

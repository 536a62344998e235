import { type ReactNode, useState } from 'react';
import { lifetimes, overlaps, type TokenView } from '#contracts/programs/tokens.ts';
import { joined } from '#contracts/text/isolating.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { classes } from '../../kit/classes.ts';
import { dateAndTime, fullDate } from '../../kit/dates.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';
import styles from './programs.module.css';
import type { Lifetime } from './token-form.tsx';

const dayMs = 86_400_000;
const nearMs = 14 * dayMs;

export interface Rotation {
  readonly days: Lifetime;
  readonly overlapHours: (typeof overlaps)[number];
}

interface TokenActions {
  readonly isRevoking: boolean;
  readonly onRevoke: (token: TokenView, close: () => void) => void;
  readonly isRotating: boolean;
  readonly rotationError: Error | null;
  readonly onRotate: (token: TokenView, rotation: Rotation, close: () => void) => void;
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

/** Tokens with their validity and last use; each can be replaced and revoked. */
export function TokenList({ tokens, ...actions }: TokenActions & { readonly tokens: readonly TokenView[] }): ReactNode {
  return (
    <ul className={section.list}>
      {tokens.map((token) => (
        <Token key={token.id} token={token} {...actions} />
      ))}
    </ul>
  );
}

function Token({ token, ...actions }: TokenActions & { readonly token: TokenView }): ReactNode {
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
      <span className={section.actions}>
        {!isOver && replacedBy === null && <Replacing token={token} {...actions} />}
        <Ask
          {...t.revoking}
          of={t.revoking.of(name)}
          title={t.revoking.title(name)}
          busy={actions.isRevoking}
          onYes={(close) => actions.onRevoke(token, close)}
        />
      </span>
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

function Replacing({
  token,
  isRotating,
  rotationError,
  onRotate,
}: TokenActions & { readonly token: TokenView }): ReactNode {
  const { rotating: t, form } = text('programs');
  const [isOpen, setIsOpen] = useState(false);
  const [days, setDays] = useState<Lifetime>(90);
  const [overlapHours, setOverlap] = useState<Rotation['overlapHours']>(24);
  const { name } = token;
  return (
    <>
      <Button variant="quiet" size="small" aria-label={t.of(name)} onClick={() => setIsOpen(true)}>
        {t.label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t.title(name)} description={t.about}>
        <Form className={section.form} onSend={() => onRotate(token, { days, overlapHours }, () => setIsOpen(false))}>
          <Chips
            legend={form.days}
            options={lifetimes.map((each) => ({ id: `${each}`, name: form.lifetimes[each] }))}
            value={`${days}`}
            onChange={(id) => setDays(lifetimes.find((each) => `${each}` === id) ?? days)}
          />
          <Chips
            legend={t.overlap}
            options={overlaps.map((each) => ({ id: `${each}`, name: t.overlaps[each] }))}
            value={`${overlapHours}`}
            onChange={(id) => setOverlap(overlaps.find((each) => `${each}` === id) ?? overlapHours)}
          />
          <FieldError message={problemOf(rotationError)} />
          <div className={section.actions}>
            <Button type="submit" busy={isRotating}>
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

import { Fragment, type ReactNode } from 'react';
import { type ReminderOutcomes, reminderOutcomes } from '#contracts/oversight/endpoints.ts';
import { useRead } from '../../../api/read.ts';
import { fullDate, whole } from '../../../kit/dates.ts';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { Section } from '../../../kit/section.tsx';
import { Table } from '../../../kit/table.tsx';
import { text } from '../../../text/text.ts';

type Rule = ReminderOutcomes['rules'][number];
type Figure = Rule['sent']['seen'];

const percentOf = (count: number, all: number): number => Math.round((100 * count) / all);

/** Which reminders were seen and opened, and after which people came back, beside people who were sent none. */
export function OutcomesSection(): ReactNode {
  const t = text('adminReminders').outcomes;
  const state = useRead(reminderOutcomes, {});
  return (
    <Section className={page.part} title={t.title}>
      <QueryStatus query={state} shape={['block']} />
      {state.data?.rules.every(isHidden) && (
        <p className="muted">{t.nothingYet(fullDate(state.data.from), fullDate(state.data.until))}</p>
      )}
      {state.data?.rules.some((rule) => !isHidden(rule)) && (
        <>
          <p className="muted">
            {t.span(fullDate(state.data.from), fullDate(state.data.until))} {t.about}
          </p>
          <Table columns={Object.values(t.columns)}>
            <tbody>
              {state.data.rules
                .filter((rule) => !isHidden(rule))
                .map((rule) => (
                  <Fragment key={rule.rule}>
                    <Row name={text('adminReminders').rules[rule.rule]} sent={rule.sent} heldOut={rule.heldOut} />
                    {rule.texts.length > 1 &&
                      rule.texts.map((one) => (
                        <Row key={one.text} name={one.text === null ? t.otherTexts : t.text(one.text)} sent={one} />
                      ))}
                  </Fragment>
                ))}
            </tbody>
          </Table>
          {state.data.rules.some(isHidden) && (
            <p className="muted">
              {t.noFigures(state.data.rules.filter(isHidden).map(({ rule }) => text('adminReminders').rules[rule]))}
            </p>
          )}
          <p className="small muted">{t.method}</p>
        </>
      )}
    </Section>
  );
}

/** Whether nothing may be shown about a reminder, because so few people were sent it, or nobody. */
const isHidden = ({ sent, heldOut }: Rule): boolean => !sent.reminders.count && !heldOut.reminders.count;

interface RowProps {
  readonly name: string;
  readonly sent: Rule['sent'];
  /** Left out for a text: people who were held out were sent none. */
  readonly heldOut?: Rule['heldOut'];
}

function Row({ name, sent, heldOut }: RowProps): ReactNode {
  const t = text('adminReminders').outcomes;
  return (
    <tr>
      <th scope="row">{heldOut ? name : <span className="small muted">{name}</span>}</th>
      <td data-label={t.columns.sent}>{sent.reminders.count === null ? <Hidden /> : whole(sent.reminders.count)}</td>
      {(['seen', 'read', 'returned'] as const).map((figure) => (
        <td key={figure} data-label={t.columns[figure]}>
          <Share figure={sent[figure]} of={sent.reminders} />
        </td>
      ))}
      <td data-label={heldOut && t.columns.heldOut}>{heldOut && <HeldOut {...heldOut} />}</td>
    </tr>
  );
}

function Share({ figure: { count }, of }: { readonly figure: Figure; readonly of: Figure }): ReactNode {
  const t = text('adminReminders').outcomes;
  if (of.count === 0) return null;
  if (count === null || of.count === null) return <Hidden />;
  return t.share(whole(count), percentOf(count, of.count));
}

function HeldOut({ reminders, returned }: Rule['heldOut']): ReactNode {
  const t = text('adminReminders').outcomes;
  if (reminders.count === 0) return <span className="muted">{t.noHoldOut}</span>;
  if (reminders.count === null || returned.count === null) return <Hidden />;
  return t.of(whole(returned.count), whole(reminders.count), percentOf(returned.count, reminders.count));
}

const Hidden = (): ReactNode => <span className="muted">{text('adminReminders').outcomes.hidden}</span>;

import type { ReactNode } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { pastPolls } from '#contracts/polls/endpoints.ts';
import { pollTextIn } from '#contracts/polls/wording.ts';
import { usePages } from '../../api/pages.ts';
import { monthAndYear, onDay, whole } from '../../kit/dates.ts';
import { MoreOf } from '../../kit/growing-list.tsx';
import { Meter } from '../../kit/meter.tsx';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import { Section } from '../../kit/section.tsx';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import { countedPercent, countedWords } from '../../kit/counted.ts';

type Past = Answer<typeof pastPolls>['items'][number];

/** A month as its language writes it: `March 2026`. */
const monthName = (month: string): string => monthAndYear(onDay(`${month}-15`));

/** The questions of earlier months with their results; nothing while there is none. */
export function PastPolls({ least }: { readonly least: number }): ReactNode {
  const t = text('polls');
  const pages = usePages(pastPolls, { query: {} });
  const items = pages.data?.pages.flatMap((one) => one.items) ?? [];
  if (pages.data && items.length === 0) return null;
  return (
    <Section className={page.part} title={t.past} about={items.length > 0 && t.method}>
      <QueryStatus query={pages} shape={['line', 'line']} />
      <div className={page.cards}>
        {items.map((poll) => (
          <Result key={poll.month} poll={poll} least={least} />
        ))}
      </div>
      <MoreOf pages={pages} more={t.more} />
    </Section>
  );
}

function Result({ poll, least }: { readonly poll: Past; readonly least: number }): ReactNode {
  const t = text('polls');
  const { month, result, mine } = poll;
  const { question, options } = pollTextIn(poll.wording, language());
  return (
    <article className={page.part}>
      <p className="kicker">{monthName(month)}</p>
      <h3>{question}</h3>
      {result ? (
        <>
          <ul className={page.bars}>
            {options.map((option, place) => {
              const counted = result.options[place] ?? { count: null, hidden: 'few' };
              return (
                <li key={option}>
                  <span>
                    {option}
                    {mine === place && <span className="small muted">{` · ${t.yours}`}</span>}
                  </span>
                  <span className="small muted">{countedWords(counted, t.hidden)}</span>
                  <Meter percent={countedPercent(counted, result.people, least)} label={option} />
                </li>
              );
            })}
          </ul>
          <p className="small muted">{t.people(whole(result.people))}</p>
        </>
      ) : (
        <>
          <p className="muted">{t.tooFew(least)}</p>
          {mine !== null && <p className="small muted">{`${t.answers}: ${options[mine] ?? ''}`}</p>}
        </>
      )}
    </article>
  );
}

import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ownOrganization } from '#contracts/administration/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { categories } from '#contracts/achievements/definition.ts';
import { minCell, type Rounded } from '#contracts/groups/figures.ts';
import { type StepNumber, steps } from '#contracts/journey/steps.ts';
import { enterprise } from '#contracts/research/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { FigureChoice, nameOfSet } from '../features/oversight/figure-choice.tsx';
import { countedHeight, countedPercent, countedWords } from '../kit/counted.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Chart } from '../kit/chart.tsx';
import { dayAndMonth, fullDate, onDay, whole } from '../kit/dates.ts';
import { Figures as BigFigures } from '../kit/figures.tsx';
import { Fold } from '../kit/fold.tsx';
import { Meter } from '../kit/meter.tsx';
import { Outdated } from '../kit/outdated.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Section } from '../kit/section.tsx';
import { Empty } from '../kit/states.tsx';
import { Table } from '../kit/table.tsx';
import { text } from '../text/text.ts';

type Enterprise = Answer<typeof enterprise>;
type Shown = NonNullable<Enterprise['figures']>;

/** The aggregated figures of an organization, for its administrators. */
export function EnterprisePage(): ReactNode {
  const t = text('research').enterprise;
  usePageTitle(t.title);
  const { permissions } = useUser();
  return permissions.includes('enterprise.read') ? <Together /> : <Denied />;
}

function Denied(): ReactNode {
  const t = text('research').enterprise.denied;
  return (
    <Empty title={t.title} level={1}>
      <p className="muted">{t.about}</p>
      <ButtonLink to="/balance-tracking">{t.own}</ButtonLink>
      <Link to="/ai-insights">{t.insights}</Link>
    </Empty>
  );
}

function Together(): ReactNode {
  const t = text('research').enterprise;
  const [query] = useSearchParams();
  const set = query.get('set');
  const state = useRead(enterprise, { query: { ...(set && { set }) } });
  const own = useRead(ownOrganization, {});
  if (!state.data) return <QueryStatus query={state} />;
  const { scope, members } = state.data;
  const name = scope === 'installation' ? t.everybody : (own.data?.organization?.name ?? t.everybody);
  return (
    <div className={page.page}>
      <PageHeader kicker={t.kicker} title={t.headline(name)} lead={t.lead(members)}>
        <Outdated reads={[state]} />
      </PageHeader>
      {state.data.asOf === null ? (
        <Waiting data={state.data} />
      ) : (
        <Published data={state.data} asOf={state.data.asOf} />
      )}
    </div>
  );
}

function Waiting({ data: { members, least, next, scope } }: { readonly data: Enterprise }): ReactNode {
  const t = text('research').enterprise;
  const isFew = members < least;
  return (
    <Empty title={isFew ? t.few.title : t.waiting.title}>
      <p className="muted">{isFew ? t.few.about(least) : t.waiting.about(fullDate(onDay(next)))}</p>
      {scope === 'organization' && <ButtonLink to="/organization?part=people#invitations">{t.few.invite}</ButtonLink>}
    </Empty>
  );
}

const figureWords = (counted: Rounded): string => countedWords(counted, text('research').enterprise.hidden);

interface PublishedProps {
  readonly data: Enterprise;
  readonly asOf: string;
}

function Published({ data, asOf }: PublishedProps): ReactNode {
  const t = text('research').enterprise;
  const { figures, least, set, scope } = data;
  return (
    <>
      <div className={page.columns}>
        <FigureChoice sets={data.sets} set={data.set} asOf={asOf} />
      </div>
      {figures ? (
        <Figures figures={figures} invited={set.kind === 'all' ? data.invited : null} />
      ) : (
        <Empty title={t.few.title}>
          <p className="muted">{set.kind === 'all' ? t.few.about(least) : t.few.group(least)}</p>
        </Empty>
      )}
      {scope === 'organization' && <Comparison data={data} />}
      <Fold summary={t.definitions}>
        <ul className={page.ruled}>
          {t.defined.map(([name, definition]) => (
            <li key={name}>
              <strong className={page.line}>{name}</strong>
              <span className="muted">{definition}</span>
            </li>
          ))}
        </ul>
      </Fold>
      <Fold summary={t.method}>
        <ul className={page.ruled}>
          {t.methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ul>
      </Fold>
    </>
  );
}

/** One row on a desktop; licences are in the funnel below. */
const tiles = ['started', 'active7', 'active28', 'stalled', 'finished'] as const;

const signed = (points: number): string => (points > 0 ? `+${whole(points)}` : whole(points));

interface FiguresProps {
  readonly figures: Shown;
  /** Open invitations; null where they do not belong. */
  readonly invited: number | null;
}

function Figures({ figures, invited }: FiguresProps): ReactNode {
  const t = text('research').enterprise;
  const { people, changes, licenceDays } = figures;
  const changed = (['active28', 'finished', 'stalled'] as const).flatMap((name) => {
    const change = changes?.[name];
    return changes && change ? [{ name, change, since: changes.since }] : [];
  });
  return (
    <>
      <div className={page.part}>
        <BigFigures
          figures={[
            [t.figures.people, whole(people)],
            ...tiles.map((name) => [t.figures[name], figureWords(figures[name])] as const),
          ]}
        />
        {changed.length > 0 && (
          <ul className={page.rows}>
            {changed.map(({ name, change: { points, low, high }, since }) => (
              <li key={name}>
                <span>{t.figures[name]}</span>
                <span className="muted">
                  {t.since(signed(points), signed(low), signed(high), dayAndMonth(onDay(since)))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Actions figures={figures} />
      <div className={page.columns}>
        <Section className={page.part} title={t.funnel} about={t.funnelAbout}>
          <ol className={page.bars}>
            {invited !== null && (
              <li>
                <span>
                  {t.invited} <span className="small muted">{t.today}</span>
                </span>
                <b>{whole(invited)}</b>
                <span className="small">
                  <Link to="/organization?part=people#invitations">{t.toInvitations}</Link>
                </span>
              </li>
            )}
            <Bar name={t.registered} counted={{ count: people, hidden: null }} people={people} />
            <Bar name={t.figures.started} counted={figures.started} people={people} />
            {figures.steps.map(({ step, completed, days }) => {
              const number = step as StepNumber; // the server counts the six steps alone
              return (
                <Bar
                  key={step}
                  className={steps[number].component ?? undefined}
                  name={`${step} · ${text('stepTitles').titles[number]}`}
                  days={days}
                  counted={completed}
                  people={people}
                />
              );
            })}
            <Bar name={t.figures.licences} days={licenceDays} counted={figures.licences} people={people} />
          </ol>
        </Section>
        <Section className={page.part} title={t.weeks}>
          <Chart
            title={t.weeks}
            along={t.week}
            low={0}
            high={Math.max(...figures.weeks.map((week) => week.people))}
            labels={figures.weeks.map(({ week }) => dayAndMonth(onDay(week)))}
            lines={[
              {
                name: t.active,
                hue: 'life',
                values: figures.weeks.map((week) => countedHeight(week.active, week.people, minCell)),
                words: figures.weeks.map(({ active }) => figureWords(active)),
              },
            ]}
            show={whole}
          />
        </Section>
      </div>
      <Achievements achievements={figures.achievements} />
    </>
  );
}

interface BarProps {
  readonly name: string;
  readonly counted: Rounded;
  readonly people: number;
  readonly days?: number | null;
  readonly className?: string | undefined;
}

function Bar({ name, counted, people, days = null, className }: BarProps): ReactNode {
  const t = text('research').enterprise;
  return (
    <li className={className}>
      <span>
        {name} {days !== null && <span className="small muted">{t.days(days)}</span>}
      </span>
      <b>{figureWords(counted)}</b>
      <Meter percent={countedPercent(counted, people, minCell)} label={name} />
    </li>
  );
}

function Achievements({ achievements }: Pick<Shown, 'achievements'>): ReactNode {
  const t = text('research').enterprise;
  const { categories: names } = text('achievements');
  const cards: Readonly<Record<string, { readonly name: string }>> = text('cards');
  const shown = categories.filter((category) => achievements.some((each) => each.category === category));
  return (
    <Section className={page.part} title={t.achievements} about={t.achievementsAbout}>
      {shown.length === 0 && <p className="muted">{t.noAchievements}</p>}
      <div className={page.tiles}>
        {shown.map((category) => (
          <div key={category}>
            <h3>{names[category]}</h3>
            <ul className={page.rows}>
              {achievements
                .filter((each) => each.category === category)
                .map(({ id, holders }) => (
                  <li key={id}>
                    <span>{cards[id]?.name ?? id}</span>
                    <b>{figureWords(holders)}</b>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

const leadsTo = {
  invite_to_begin: () => '/organization?part=people',
  help_with_step: (step: number | null) => `/journey/step${step ?? 1}`,
  bring_back: () => '/help',
  appoint_mentors: () => '/organization?part=people#roles',
} as const;

function Actions({ figures: { actions } }: { readonly figures: Shown }): ReactNode {
  const t = text('research').enterprise.actions;
  const titles = text('stepTitles').titles;
  return (
    <Section className={page.part} title={t.title} about={t.about}>
      {actions.length === 0 && <p className="muted">{t.nobody}</p>}
      <ul className={page.rows}>
        {actions.map(({ kind, people, step }) => (
          <li key={kind}>
            <span>{t[kind](figureWords(people), titles[(step ?? 1) as StepNumber])}</span>
            <Link to={leadsTo[kind](step)}>{t.to[kind]}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const compared = ['started', 'active28', 'stalled', 'finished'] as const;

function Comparison({ data: { sets } }: { readonly data: Enterprise }): ReactNode {
  const t = text('research').enterprise;
  const rows = sets.filter(({ kind, main }) => kind === 'group' || (kind === 'month' && main !== null));
  return (
    <Section className={page.part} title={t.compare} about={t.compareAbout}>
      {sets.every(({ kind }) => kind !== 'group') && (
        <p className="muted">
          {t.noGroups} <Link to="/organization?part=people#groups">{t.toGroups}</Link>
        </p>
      )}
      {rows.length > 0 && (
        <Table columns={[t.group, t.figures.people, ...compared.map((name) => t.figures[name])]}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{nameOfSet(row)}</th>
                <td data-label={t.figures.people}>{row.main ? whole(row.main.people) : t.tooFew}</td>
                {compared.map((name) => (
                  <td key={name} data-label={t.figures[name]}>
                    {row.main ? figureWords(row.main[name]) : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

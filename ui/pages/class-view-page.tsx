import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ownOrganization } from '#contracts/administration/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { type ScenarioId, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { enterprisePlay } from '#contracts/research/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { ClassRuns } from '../features/oversight/class-runs.tsx';
import { FigureChoice, nameOfSet, useChoice } from '../features/oversight/figure-choice.tsx';
import { addressOf } from '../features/scenarios/addresses.ts';
import { ButtonLink } from '../kit/button.tsx';
import { countedWords } from '../kit/counted.ts';
import { fullDate, onDay, whole } from '../kit/dates.ts';
import field from '../kit/field.module.css';
import { Field } from '../kit/field.tsx';
import { Fold } from '../kit/fold.tsx';
import { Outdated } from '../kit/outdated.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { QueryStatus } from '../kit/query-status.tsx';
import { Section } from '../kit/section.tsx';
import { Empty } from '../kit/states.tsx';
import { Table } from '../kit/table.tsx';
import { text } from '../text/text.ts';

type Play = Answer<typeof enterprisePlay>;

/** How the people of an organization play the money scenarios, for its administrators. */
export function ClassViewPage(): ReactNode {
  const t = text('classView');
  usePageTitle(t.title);
  const { permissions } = useUser();
  if (permissions.includes('enterprise.read')) return <Together />;
  return (
    <Empty title={t.denied.title} level={1}>
      <p className="muted">{t.denied.about}</p>
      <ButtonLink to="/scenarios">{t.denied.own}</ButtonLink>
    </Empty>
  );
}

const isScenario = (name: string | null): name is ScenarioId => scenarioIds.some((each) => each === name);

function Together(): ReactNode {
  const t = text('classView');
  const [query] = useSearchParams();
  const set = query.get('set');
  const scenario = query.get('scenario');
  const state = useRead(enterprisePlay, {
    query: { ...(set && { set }), ...(isScenario(scenario) && { scenario }) },
  });
  const own = useRead(ownOrganization, {});
  if (!state.data) return <QueryStatus query={state} />;
  const name = state.data.scope === 'installation' ? t.everybody : (own.data?.organization?.name ?? t.everybody);
  return (
    <div className={page.page}>
      <PageHeader kicker={t.kicker} title={t.headline(name)} lead={t.lead}>
        <Outdated reads={[state]} />
        <Link to="/enterprise">{t.toEnterprise}</Link>
      </PageHeader>
      {state.data.asOf === null ? (
        <Empty title={t.waiting.title}>
          <p className="muted">{t.waiting.about(fullDate(onDay(state.data.next)))}</p>
        </Empty>
      ) : (
        <Published data={state.data} asOf={state.data.asOf} />
      )}
    </div>
  );
}

function Published({ data, asOf }: { readonly data: Play; readonly asOf: string }): ReactNode {
  const t = text('classView');
  const worlds = text('scenarios').worlds;
  const choose = useChoice();
  const { sets, set, games, runs, scenario, least } = data;
  return (
    <>
      <div className={page.tiles}>
        <Field label={t.scenario}>
          {(wiring) => (
            <select
              {...wiring}
              className={field.input}
              value={scenario}
              onChange={({ target }) => choose('scenario', target.value)}
            >
              {scenarioIds.map((each) => (
                <option key={each} value={each}>
                  {worlds[each].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FigureChoice sets={sets} set={set} asOf={asOf} />
      </div>
      {games === null ? (
        <Empty title={t.few.title}>
          <p className="muted">{set.kind === 'group' ? t.few.group(least) : t.few.about(least)}</p>
        </Empty>
      ) : (
        <>
          <Games games={games} />
          {runs ? (
            <ClassRuns key={`${scenario} ${set.id}`} scenario={scenario} runs={runs} />
          ) : (
            <Empty title={t.few.runs}>
              <p className="muted">{t.few.runsAbout(least, worlds[scenario].name)}</p>
              <ButtonLink to={addressOf(scenario)}>{t.few.play}</ButtonLink>
            </Empty>
          )}
        </>
      )}
      {data.scope === 'organization' && <Groups sets={sets} />}
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

const numbers = ['began', 'finished', 'again', 'improved'] as const;

function Games({ games }: { readonly games: NonNullable<Play['games']> }): ReactNode {
  const t = text('classView');
  const worlds = text('scenarios').worlds;
  const { hidden } = text('research').enterprise;
  return (
    <Section className={page.part} title={t.all.title} about={t.all.about}>
      <Table columns={[t.scenario, ...numbers.map((name) => t.all[name])]}>
        <tbody>
          {games.map((game) => (
            <tr key={game.scenario}>
              <th scope="row">{worlds[game.scenario].name}</th>
              {numbers.map((name) => (
                <td key={name} data-label={t.all[name]}>
                  {countedWords(game[name], hidden)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

const compared = ['began', 'finished'] as const;

function Groups({ sets }: Pick<Play, 'sets'>): ReactNode {
  const t = text('classView');
  const { figures, hidden, tooFew, group } = text('research').enterprise;
  const groups = sets.filter(({ kind }) => kind === 'group');
  return (
    <Section className={page.part} title={t.groups.title} about={t.groups.about}>
      {groups.length === 0 ? (
        <p className="muted">
          {t.groups.none} <Link to="/organization?part=people#groups">{t.groups.manage}</Link>
        </p>
      ) : (
        <Table columns={[group, figures.people, ...compared.map((name) => t.all[name])]}>
          <tbody>
            {groups.map((row) => (
              <tr key={row.id}>
                <th scope="row">{nameOfSet(row)}</th>
                <td data-label={figures.people}>{row.main ? whole(row.main.people) : tooFew}</td>
                {compared.map((name) => (
                  <td key={name} data-label={t.all[name]}>
                    {row.main ? countedWords(row.main[name], hidden) : '–'}
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

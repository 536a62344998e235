import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { securitySummary } from '#contracts/oversight/endpoints.ts';
import { type SecurityEventType, securityEventTypes } from '#contracts/oversight/security-event-types.ts';
import { useRead } from '../api/read.ts';
import { OpenedTexts } from '../features/oversight/opened-texts.tsx';
import styles from '../features/oversight/oversight.module.css';
import { type Filter, SecurityEvents } from '../features/oversight/security-events.tsx';
import { Button } from '../kit/button.tsx';
import { Chart } from '../kit/chart.tsx';
import { dayAndMonth, onDay, whole } from '../kit/dates.ts';
import field from '../kit/field.module.css';
import { Field } from '../kit/field.tsx';
import { Outdated } from '../kit/outdated.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Section } from '../kit/section.tsx';
import { TextField } from '../kit/text-field.tsx';
import { text } from '../text/text.ts';

const nothing: Filter = { type: undefined, from: '', to: '' };
const isType = (name: string): name is SecurityEventType => securityEventTypes.some((type) => type === name);

/** Security events of all people, filtered, and their recent frequency. */
export function AdminSecurityPage(): ReactNode {
  const t = text('oversight').security;
  usePageTitle(t.title);
  const [filter, setFilter] = useState<Filter>(nothing);
  const filtered = filter.type !== undefined || filter.from !== '' || filter.to !== '';
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <Lately />
      <OpenedTexts />
      <Section className={page.part} title={t.events}>
        <div className={styles.filters}>
          <Field label={t.filter}>
            {(wiring) => (
              <select
                {...wiring}
                className={field.input}
                value={filter.type ?? ''}
                onChange={({ target: { value } }) => setFilter({ ...filter, type: isType(value) ? value : undefined })}
              >
                <option value="">{t.every}</option>
                {securityEventTypes.map((type) => (
                  <option key={type} value={type}>
                    {text('events').kind(type)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={t[end]}
              type="date"
              value={filter[end]}
              onChange={(value) => setFilter({ ...filter, [end]: value })}
            />
          ))}
          {filtered && (
            <Button variant="plain" onClick={() => setFilter(nothing)}>
              {t.clear}
            </Button>
          )}
        </div>
        <SecurityEvents filter={filter} />
      </Section>
    </div>
  );
}

function Lately(): ReactNode {
  const t = text('oversight').security;
  const state = useRead(securitySummary, {});
  if (!state.data) return <QueryStatus query={state} shape={['block']} />;
  const { days, administrators, people } = state.data;
  return (
    <Section className={page.part} title={t.chart}>
      <Outdated reads={[state]} />
      <Chart
        whole
        title={t.chart}
        along={t.day}
        labels={days.map(({ day }) => dayAndMonth(onDay(day)))}
        lines={[
          { name: t.signIns, hue: 'life', values: days.map(({ counts }) => counts['SignedIn'] ?? 0) },
          { name: t.failures, hue: 'goodwill', values: days.map(({ counts }) => counts['SignInFailed'] ?? 0) },
        ]}
        show={whole}
      />
      <p className="muted">
        {t.administrators(administrators, people)} <Link to="/admin/tenants">{t.find}</Link>
      </p>
    </Section>
  );
}

import { lazy, type ReactNode, useDeferredValue, useState } from 'react';
import { tenants } from '#contracts/administration/tenants.ts';
import { type UsageRange, usageRanges } from '#contracts/analytics/usage.ts';
import { useRead } from '../api/read.ts';
import styles from '../features/admin/analytics/analytics.module.css';
import { JourneySection } from '../features/admin/analytics/journey-section.tsx';
import { UsageSection } from '../features/admin/analytics/usage-section.tsx';
import { Chips } from '../kit/choice.tsx';
import { Field } from '../kit/field.tsx';
import field from '../kit/field.module.css';
import { FindField } from '../kit/find-field.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { text } from '../text/text.ts';

// The end of the page, with a form.
const VitalsSection = lazy(async () => ({
  default: (await import('../features/admin/analytics/vitals-section.tsx')).VitalsSection,
}));
const MetricsSection = lazy(async () => ({
  default: (await import('../features/admin/analytics/metrics-section.tsx')).MetricsSection,
}));

/** How far people get, how the product is used, how fast pages are, and people by week. Only counts. */
export function AdminAnalyticsPage(): ReactNode {
  const t = text('adminAnalytics');
  usePageTitle(t.title);
  const [days, setDays] = useState<UsageRange>('28');
  const [organization, setOrganization] = useState<string>();
  const query = { days, ...(organization !== undefined && { organization }) };
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <div className={styles.filters}>
        <Chips
          legend={t.range}
          options={usageRanges.map((id) => ({ id, name: t.ranges[id] }))}
          value={days}
          onChange={setDays}
        />
        <OrganizationChoice chosen={organization} onChoose={setOrganization} />
      </div>
      <JourneySection organization={organization} />
      <UsageSection query={query} />
      <LazyPart waiting={<Skeleton shape={['block']} />}>
        <VitalsSection days={days} />
        <MetricsSection />
      </LazyPart>
    </div>
  );
}

interface ChoiceProps {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** Everybody or one organization; where there are many, found by the beginning of its name. */
function OrganizationChoice({ chosen, onChoose }: ChoiceProps): ReactNode {
  const t = text('adminAnalytics');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const list = useRead(tenants, { query: { limit: 100, ...(query !== '' && { query }) } });
  const found = list.data?.items ?? [];
  if (query === '' && found.length === 0) return null;
  const isLong = query !== '' || (list.data?.nextCursor ?? null) !== null;
  return (
    <>
      {isLong && <FindField label={t.findOrganization} hint={t.findHint} typed={typed} onType={setTyped} />}
      <Field label={t.organization}>
        {(wiring) => (
          <select
            {...wiring}
            className={field.input}
            value={chosen ?? ''}
            onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
          >
            <option value="">{t.everybody}</option>
            {found.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

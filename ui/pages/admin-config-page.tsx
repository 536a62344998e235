import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { switchFeature } from '#contracts/configuration/admin-endpoints.ts';
import { configurationHistory } from '#contracts/configuration/history.ts';
import { switchableFeatures } from '#contracts/features.ts';
import { useCommand } from '../api/command.ts';
import { LazyConfigHistory } from '../features/admin/config/lazy-config-history.ts';
import { keyOf } from '../api/read.ts';
import { featuresKey, useFeatures } from '../api/use-features.ts';
import people from '../features/admin/people.module.css';
import { Switch, Switches } from '../kit/choice.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { showToast } from '../kit/toasts.ts';
import { text } from '../text/text.ts';

/** Feature switches and their history in the data admin portal (contract §5). */
export function AdminConfigPage(): ReactNode {
  const t = text('people').config;
  const names = text('roadmap').features;
  usePageTitle(t.title);
  const features = useFeatures();
  const queries = useQueryClient();
  const { mutate } = useCommand(switchFeature, {
    stale: [keyOf(configurationHistory, { query: {} })],
    onSuccess: (answer, { params }) => {
      const { position: _end, ...now } = answer;
      queries.setQueryData(featuresKey, now);
      const { feature } = params;
      showToast({ title: t.saved(names[feature].name, answer.features[feature] === 'on') });
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <div className={people.switches}>
        <Switches legend={t.title}>
          {switchableFeatures.map((feature) => (
            <Switch
              key={feature}
              {...names[feature]}
              checked={features[feature] === 'on'}
              onChange={(on) => mutate({ params: { feature }, body: { state: on ? 'on' : 'soon' } })}
            />
          ))}
        </Switches>
      </div>
      <LazyPart waiting={<Skeleton />}>
        <LazyConfigHistory />
      </LazyPart>
    </div>
  );
}

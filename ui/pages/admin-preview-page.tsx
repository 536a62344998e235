import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { roles } from '#contracts/accounts/views.ts';
import { type PreviewChoice, previewPerson, previewSteps, tones } from '#contracts/administration/preview.ts';
import { languages } from '#contracts/language.ts';
import { useRead } from '../api/read.ts';
import history from '../features/admin/history.module.css';
import { Frame } from '../features/admin/preview/frame.tsx';
import field from '../kit/field.module.css';
import { Field } from '../kit/field.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { language as ownLanguage } from '../text/language.ts';
import { text } from '../text/text.ts';

/** The product as a made-up person sees it: role, step, tone and language are chosen. */
export function AdminPreviewPage(): ReactNode {
  const t = text('adminPreview');
  usePageTitle(t.title);
  const [choice, setChoice] = useState<PreviewChoice>({
    role: 'learner',
    step: '4',
    tone: 'inspirational',
    language: ownLanguage(),
  });
  const { role, step, tone, language } = choice;
  const { data, isPending, isError, error, refetch } = useRead(previewPerson, {
    query: { role, step, tone, language },
  });
  const select = <Name extends keyof PreviewChoice>(
    name: Name,
    options: readonly PreviewChoice[Name][],
    names: Readonly<Record<PreviewChoice[Name], string>>,
  ) => (
    <Field label={t[name]}>
      {(wiring) => (
        <select
          {...wiring}
          className={field.input}
          value={choice[name]}
          onChange={({ target }) => {
            const chosen = options.find((option) => option === target.value);
            if (chosen) setChoice({ ...choice, [name]: chosen });
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {names[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
        <p>
          <Link to="/admin/preview/editions">{t.editions}</Link>
        </p>
      </PageHeader>
      <div className={history.bar}>
        {select('step', previewSteps, t.steps)}
        {select('language', languages, t.languages)}
        {select('tone', tones, text('communications').address.tones)}
        {select('role', roles, text('profile').roles)}
      </div>
      {isPending && <Skeleton shape={['block']} />}
      {isError && <Problem error={error} onRetry={() => void refetch()} />}
      {data && (
        <Frame
          key={Object.values(choice).join(' ')}
          title={t.frame(data.name)}
          shown={{ ...data, language, path: step === 'complete' ? '/journey/complete' : `/journey/step${step}` }}
        />
      )}
    </div>
  );
}

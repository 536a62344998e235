import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { deliveredSet } from '#contracts/achievements/definition-set.ts';
import { stepNumbers, steps } from '#contracts/journey/steps.ts';
import { gauges, type WeekWords } from '#contracts/journey/week-situation.ts';
import { weekOf } from '#contracts/journey/working-week.ts';
import { type Variant, variants } from '#contracts/organizations/variant.ts';
import { activitiesOf } from '../features/preview/activities.ts';
import { Chips } from '../kit/choice.tsx';
import { classes } from '../kit/classes.ts';
import { metalOf } from '../kit/metal.ts';
import { Medal } from '../kit/medal.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';
import styles from './admin-editions-page.module.css';

type Part = 'steps' | 'week' | 'cards';

/** What learners of an edition see: steps, the working week, achievements. Nothing is recorded. */
export function AdminEditionsPage(): ReactNode {
  const t = text('oversight').preview;
  usePageTitle(t.title);
  const [variant, setVariant] = useState<Variant>('standard');
  const [part, setPart] = useState<Part>('steps');
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">
          {t.lead} <Link to="/preview">{t.preview}</Link>
        </p>
      </PageHeader>
      <div className={styles.choices}>
        <Chips
          legend={t.edition}
          options={variants.map((id) => ({ id, name: t.editions[id] }))}
          value={variant}
          onChange={setVariant}
        />
        <Chips
          legend={t.part}
          options={(['steps', 'week', 'cards'] as const).map((id) => ({ id, name: t.parts[id] }))}
          value={part}
          onChange={setPart}
        />
      </div>
      {part === 'steps' && <Steps variant={variant} />}
      {part === 'week' && <Week variant={variant} />}
      {part === 'cards' && <Cards variant={variant} />}
    </div>
  );
}

function Steps({ variant }: { readonly variant: Variant }): ReactNode {
  const t = text('oversight').preview;
  const names = text('core').components;
  const { titles, questions } = text('stepTitles');
  return (
    <ol>
      {stepNumbers.map((step) => {
        const { minutes, component } = steps[step];
        const question = questions[variant][step];
        const everybodys = questions.standard[step];
        return (
          <li key={step} className={classes(styles.step, component)}>
            <div className={styles.head}>
              <p className="small muted">
                {t.step(step, minutes)}
                {component && (
                  <>
                    {' · '}
                    <b>{t.opens(names[component])}</b>
                  </>
                )}
              </p>
              <h2>{titles[step]}</h2>
              <p className="prose">{question}</p>
              {question !== everybodys && <p className={styles.mark}>{t.differs(everybodys)}</p>}
            </div>
            <ol className={styles.parts}>
              {activitiesOf(step, variant).map(({ part, title, lead, onlyHere }) => (
                <li key={part}>
                  <p className="small muted">{part}</p>
                  <h3>{title}</h3>
                  <p>{lead}</p>
                  {onlyHere && <p className={styles.mark}>{t.only}</p>}
                </li>
              ))}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}

function Week({ variant }: { readonly variant: Variant }): ReactNode {
  const t = text('oversight').preview;
  const names = text('core').components;
  const { days, situations } = text('weeks');
  const words: WeekWords = situations;
  return (
    <ol className={styles.week}>
      {weekOf[variant].situations.map((situation) => (
        <li key={situation.id}>
          <p className="kicker">{days[situation.day]}</p>
          <h2>{words[situation.id]?.title}</h2>
          <p className="prose">{words[situation.id]?.text}</p>
          <ul className={styles.options}>
            {situation.options.map((option) => (
              <li key={option.id}>
                <p>{words[situation.id]?.options[option.id]}</p>
                <p className="muted">{words[situation.id]?.follows[option.id]}</p>
                <p className={styles.effects}>
                  {gauges.map(
                    (gauge) =>
                      option.effects[gauge] !== undefined && (
                        <span key={gauge} className={gauge}>
                          {t.effect(names[gauge], option.effects[gauge])}
                        </span>
                      ),
                  )}
                  {option.fromValues && <span className="muted">{t.fromValues}</span>}
                </p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Cards({ variant }: { readonly variant: Variant }): ReactNode {
  const t = text('oversight').preview;
  const cards = deliveredSet.cardsOf[variant].map((card) => ({ ...card, ...text('cards')[card.id] }));
  return (
    <>
      <p className="muted">{t.count(cards.length)}</p>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <Medal small metal={metalOf(card.tier)} />
            <div>
              <h2>{card.name}</h2>
              <p className={classes('small', 'muted')}>
                {t.card(text('core').tiers[metalOf(card.tier)], card.points)}
                {card.hidden && ` · ${t.hidden}`}
              </p>
              <p>{card.description}</p>
              <p className={styles.unlock}>{text('core').quoted(card.unlock_message)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

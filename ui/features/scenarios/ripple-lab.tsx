import { type ReactNode, useId, useState } from 'react';
import { recall, remember } from '../../api/device.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Chart } from '../../kit/chart.tsx';
import { whole } from '../../kit/dates.ts';
import { Scale } from '../../kit/scale.tsx';
import { locale } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import { GrowthTree } from './growth-tree.tsx';
import {
  firstSettings,
  labRanges,
  type LabSettings,
  passedOn,
  rippleOf,
  savingsOf,
  settingsFrom,
  sideOf,
  tippingProbability,
} from './ripple.ts';
import styles from './ripple-lab.module.css';

const kept = 'rh.ripple-lab';
/** The height of the trees. More branches could not be drawn. */
const treeRounds = 6;
/** How many begin in the picture: with one alone, a ripple that fades could not be seen. */
const beginners = 6;

const decimals = (value: number, most = 2): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: most }).format(value);
/** Few people with a decimal, many as whole ones, and from a thousand on three digits: a picture, no forecast. */
const count = (value: number): string => {
  const digits = value < 10 ? 2 : Math.min(3, 1 + Math.floor(Math.log10(value)));
  return new Intl.NumberFormat(locale(), { maximumSignificantDigits: digits }).format(value);
};

/**
 * What becomes of something that people pass on, by contacts and probability, and of savings by interest. Nothing is saved on the
 * server; the last setting stays on the device.
 */
export function RippleLab(): ReactNode {
  const t = text('scenarios').lab;
  const title = useId();
  const [settings, set] = useState(() => settingsFrom(recall(kept)));
  const change = (changed: Partial<LabSettings>): void => {
    const next = { ...settings, ...changed };
    set(next);
    remember(kept, JSON.stringify(next));
  };
  return (
    <section className={styles.lab} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t.title}</h2>
        <p className="muted">{t.lead}</p>
      </div>
      <Ripple settings={settings} change={change} />
      <Savings settings={settings} change={change} />
      <p className="small muted">
        {t.kept}{' '}
        <Button variant="plain" onClick={() => change(firstSettings)}>
          {t.reset}
        </Button>
      </p>
    </section>
  );
}

interface PartProps {
  readonly settings: LabSettings;
  readonly change: (changed: Partial<LabSettings>) => void;
}

function Ripple({ settings, change }: PartProps): ReactNode {
  const t = text('scenarios').lab;
  const { contacts, probability, rounds } = settings;
  const k = passedOn(settings);
  const side = sideOf(k);
  const { each, all } = rippleOf(k, rounds);
  const said = {
    under: () => t.under(decimals(1 / (1 - k), 1)),
    at: () => t.at,
    above: () => t.above(t.rounds(Math.max(1, Math.round(Math.log(2) / Math.log(k))))),
  };
  return (
    <div className={styles.part}>
      <div className={styles.settings}>
        <h3>{t.ripple}</h3>
        <Setting name="contacts" label={t.contacts} show={t.people} settings={settings} change={change} />
        <Setting name="probability" label={t.probability} show={t.percent} settings={settings} change={change} />
        <Setting name="rounds" label={t.generations} show={t.rounds} settings={settings} change={change} />
        <Tipping k={k} />
        <p>
          <strong className={styles.product}>{t.product(String(contacts), t.percent(probability), decimals(k))}</strong>{' '}
          <span className="small muted">{t.productAbout}</span>
        </p>
        {side !== 'at' && (
          <div>
            <Button variant="quiet" onClick={() => change({ probability: tippingProbability(contacts) })}>
              {t.toTipping}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.result}>
        <figure className={styles.tree}>
          <GrowthTree
            levels={rippleOf(k, Math.min(treeRounds, rounds)).each.map((people) => beginners * people)}
            label={t.tree(beginners, decimals(k))}
            hue="goodwill"
          />
          <figcaption className="small muted">{t.tree(beginners, decimals(k))}</figcaption>
        </figure>
        <output className={styles.said}>
          <p>{t.total(count(all.at(-1) ?? 1), t.rounds(rounds))}</p>
          <p>{said[side]()}</p>
        </output>
        <Chart
          small
          title={t.chart.title}
          along={t.chart.along}
          labels={each.map((_, round) => String(round))}
          lines={[
            { name: t.chart.all, hue: 'goodwill', values: all },
            { name: t.chart.each, values: each },
          ]}
          show={count}
        />
      </div>
    </div>
  );
}

function Savings({ settings, change }: PartProps): ReactNode {
  const t = text('scenarios').lab;
  const { rate } = settings;
  const { paid, grown } = savingsOf(settings);
  const total = grown.at(-1) ?? 0;
  const own = paid.at(-1) ?? 0;
  return (
    <div className={classes(styles.part, 'money')}>
      <div className={styles.settings}>
        <h3>{t.money}</h3>
        <Setting name="yearly" label={t.yearly} show={t.coins} settings={settings} change={change} />
        <Setting name="rate" label={t.rate} show={t.rateOf} settings={settings} change={change} />
        <Setting name="years" label={t.years} show={t.inYears} settings={settings} change={change} />
      </div>
      <div className={styles.result}>
        <output className={styles.said}>
          <p>{t.grown(whole(total), whole(own), whole(total - own))}</p>
          <p>{rate === 0 ? t.never : t.doubles(whole(72 / rate))}</p>
        </output>
        <Chart
          small
          title={t.moneyChart.title}
          along={t.moneyChart.along}
          labels={paid.map((_, year) => String(year))}
          lines={[
            { name: t.moneyChart.grown, hue: 'money', values: grown },
            { name: t.moneyChart.paid, values: paid },
          ]}
          show={whole}
        />
      </div>
    </div>
  );
}

interface SettingProps extends PartProps {
  readonly name: keyof LabSettings;
  readonly label: string;
  readonly show: (value: number) => string;
}

function Setting({ name, label, show, settings, change }: SettingProps): ReactNode {
  const [least, most] = labRanges[name];
  return (
    <Scale
      label={label}
      value={settings[name]}
      min={least}
      max={most}
      step={1}
      low={show(least)}
      high={show(most)}
      show={show}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

/** Where k lies between 0 and 2, with the tipping point in the middle. */
function Tipping({ k }: { readonly k: number }): ReactNode {
  const t = text('scenarios').lab;
  return (
    <div className={styles.tipping} aria-hidden="true">
      <span className={styles.reached} style={{ inlineSize: `${Math.min(100, 50 * k)}%` }} />
      <span className={styles.one}>{t.tipping}</span>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { onOutbox, outboxVersion, waitingOf } from '../api/outbox.ts';
import { useUser } from '../api/session.ts';
import { type DeviceState, readDeviceState } from '../features/mobile/device-state.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { useOnline } from '../kit/use-online.ts';
import { canInstall, install, onInstallOffer, runsAsApp } from '../offline/install.ts';
import { savesData } from '../offline/saves-data.ts';
import { text } from '../text/text.ts';
import styles from './mobile-page.module.css';

const MB = 1024 * 1024;
/** Installing the product as an app, and its state on this device. */
export function MobilePage(): ReactNode {
  const t = text('mobile');
  usePageTitle(t.title);
  const possible = useSyncExternalStore(onInstallOffer, canInstall);
  const installed = runsAsApp();
  const [asking, setAsking] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    setDismissed((await install()) === 'dismissed');
    setAsking(false);
  };
  return (
    <div className={page.page}>
      <div className={page.split}>
        <PageHeader
          kicker={t.kicker}
          title={t.headline[installed ? 'installed' : possible ? 'possible' : 'other']}
          lead={t.lead}
        >
          {possible && (
            <div>
              <Button busy={asking} onClick={() => void ask()}>
                {asking ? t.installing : t.install}
              </Button>
            </div>
          )}
          <output className="small muted">{dismissed && t.dismissed}</output>
        </PageHeader>
        <Phone />
      </div>
      <State installed={installed} />
      {!installed && (
        <section className={page.part}>
          <h2>{t.how}</h2>
          <div className={page.tiles}>
            {Object.entries(t.ways).map(([name, way]) => (
              <section key={name} className={page.part}>
                <h3>{way.name}</h3>
                <ol className={styles.steps}>
                  {way.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </section>
      )}
      <section className={page.part}>
        <h2>{t.works}</h2>
        <ul className={page.ruled}>
          {t.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function State({ installed }: { readonly installed: boolean }): ReactNode {
  const t = text('mobile');
  const { id } = useUser();
  useSyncExternalStore(onOutbox, outboxVersion);
  const online = useOnline();
  const device = useQuery({ queryKey: ['device'], queryFn: readDeviceState, networkMode: 'always', staleTime: 0 });
  if (!device.data) return <Skeleton shape={['block']} />;
  const rows = rowsOf(device.data);
  return (
    <Card className={page.part}>
      <h2>{t.state}</h2>
      <dl className={styles.state}>
        <Row name={t.rows.app} value={installed ? t.app.installed : t.app.tab} />
        {rows.map(([name, value]) => (
          <Row key={name} name={name} value={value} />
        ))}
        <Row name={t.rows.waiting} value={t.waiting(waitingOf(id).length)} />
        <Row name={t.rows.connection} value={online ? t.online : t.offline} />
      </dl>
      {savesData() && <p className="small">{t.saving}</p>}
      <p className="small muted">{t.checked}</p>
    </Card>
  );
}

function rowsOf({ worker, files, bytes }: DeviceState): [name: string, value: string][] {
  const t = text('mobile');
  const space =
    bytes === null ? t.unknown : t.megabytes((bytes / MB).toLocaleString(undefined, { maximumFractionDigits: 1 }));
  return [
    [t.rows.worker, t.worker[worker]],
    [t.rows.kept, t.files(files)],
    [t.rows.space, space],
  ];
}

function Row({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A phone with the helicopter on its first screen. */
function Phone(): ReactNode {
  return (
    <svg className={styles.phone} viewBox="0 0 300 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="260" fill="var(--sky-2)" />
      <path d="M0 180c60-30 120-20 180-34s90-10 120-30v144H0z" fill="var(--hill-1)" />
      <path d="M0 220c70-18 150-14 210-8s60 2 90-10v58H0z" fill="var(--hill-2)" />
      <rect x="96" y="22" width="108" height="216" rx="18" fill="var(--raised)" stroke="var(--trail)" strokeWidth="3" />
      <rect x="106" y="40" width="88" height="176" rx="6" fill="var(--paper)" />
      <g fill="var(--line)">
        {[0, 1, 2].flatMap((row) =>
          [0, 1, 2].map((column) => (
            <rect key={`${row} ${column}`} x={114 + column * 26} y={52 + row * 30} width="20" height="20" rx="5" />
          )),
        )}
      </g>
      <rect x="126" y="148" width="48" height="48" rx="12" fill="var(--red)" />
      <path
        d="M134 164h30M149 164v4M140 170h13c7 0 12 4 12 9h-19c-4 0-5-3-6-9zM140 172l-7-5M139 184h25M146 179v5M158 179v5"
        stroke="var(--on-red)"
        strokeWidth="2.4"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  );
}

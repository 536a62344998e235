import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { removeUpload, uploads } from '#contracts/uploads/endpoints.ts';
import type { ListedUpload } from '#contracts/uploads/views.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { Ask } from '../../kit/ask.tsx';
import { fullDate } from '../../kit/dates.ts';
import { MoreOf } from '../../kit/growing-list.tsx';
import { Meter } from '../../kit/meter.tsx';
import page from '../../kit/page.module.css';
import { sayFailure } from '../../kit/say-failure.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './own-files.module.css';
import { SmallPhoto } from './small-photo.tsx';

const uploadsKey = keyOf(uploads, { query: {} });
const MB = 1024 * 1024;
const megabytes = (bytes: number): string =>
  `${(bytes / MB).toLocaleString(undefined, { maximumFractionDigits: bytes < 10 * MB ? 1 : 0 })} MB`;
const sizeOf = (bytes: number): string => (bytes < MB / 10 ? `${Math.ceil(bytes / 1024)} KB` : megabytes(bytes));

/** All uploads of the person, to view, download and delete, with the stories that use them. */
export function OwnFiles(): ReactNode {
  const t = text('files');
  const list = usePages(uploads, { query: {} });
  const [newest] = list.data?.pages ?? [];
  const place = useRef<HTMLElement>(null);
  const arrived = list.data !== undefined;
  useEffect(() => {
    // The browser looked for #files before the list was there.
    if (arrived && location.hash === '#files') place.current?.scrollIntoView();
  }, [arrived]);
  return (
    <section ref={place} className={styles.section} aria-labelledby="files">
      <h2 id="files">{t.title}</h2>
      <p className="muted">{t.about}</p>
      {list.isPending && <Skeleton shape={['block', 'line']} />}
      {list.isError && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {newest?.items.length === 0 && (
        <p className="muted">
          {t.none} <Link to="/journey/step3">{t.toStories}</Link>
        </p>
      )}
      {list.data && newest && newest.items.length > 0 && (
        <>
          <div className={styles.room}>
            <Meter percent={(100 * newest.usedBytes) / newest.limitBytes} label={t.meter} />
            <span className="small muted">{t.kept(sizeOf(newest.usedBytes), megabytes(newest.limitBytes))}</span>
          </div>
          <ul className={styles.list}>
            {list.data.pages
              .flatMap(({ items }) => items)
              .map((file) => (
                <File key={file.id} file={file} />
              ))}
          </ul>
          <MoreOf pages={list} more={t.more} />
        </>
      )}
    </section>
  );
}

function File({ file }: { readonly file: ListedUpload }): ReactNode {
  const t = text('files');
  const { id, url, kind, bytes, width, height, createdAt, usedIn } = file;
  const day = fullDate(createdAt);
  const name = kind === 'photo' ? t.photoOf(day) : t.recordingOf(day);
  const remove = useCommand(removeUpload, {
    stale: [uploadsKey],
    onSuccess: () => showToast({ title: t.removing.done }),
    onError: (thrown) => sayFailure(t.removing.failed, thrown),
  });
  return (
    <li className={styles.file}>
      {kind === 'photo' ? (
        <SmallPhoto url={url} alt={name} sizes="(max-width: 600px) 90vw, 360px" width={width} height={height} />
      ) : (
        // No captions: the story has the words in writing.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio src={url} controls preload="none" aria-label={name} />
      )}
      <div className={styles.prose}>
        <strong>{t.kinds[kind]}</strong>
        <span className="small muted">{t.line(day, sizeOf(bytes))}</span>
        <ul className="small">
          {usedIn.map((use) => (
            <li key={use.at}>{wordsOf(use)}</li>
          ))}
          {usedIn.length === 0 && <li className="muted">{t.unused}</li>}
        </ul>
      </div>
      <div className={page.actions}>
        <a className={styles.take} href={url} download aria-label={t.downloadOf(name)}>
          {t.download}
        </a>
        <Ask
          label={t.remove}
          of={t.removeOf(name)}
          title={t.removing.title}
          about={usedIn.length > 0 ? `${t.removing.about} ${t.removing.used}` : t.removing.about}
          yes={t.removing.yes}
          no={t.removing.no}
          busy={remove.isPending}
          onYes={(close) => remove.mutate({ params: { id } }, { onSettled: close })}
        />
      </div>
    </li>
  );
}

function wordsOf({ what, title, at }: ListedUpload['usedIn'][number]): string {
  const t = text('files');
  const day = fullDate(at);
  if (what === 'anchor') return t.anchor(day);
  return title?.trim() ? t.story(title.trim(), day) : t.storyUntitled(day);
}

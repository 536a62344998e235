import type { ReactNode } from 'react';
import { useState } from 'react';
import type { EntryContent } from '#contracts/logbook/entry.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { Facts } from '../../kit/facts.tsx';
import { text } from '../../text/text.ts';
import { SmallPhoto } from '../uploads/small-photo.tsx';
import { factsOf } from './entry-words.ts';
import styles from './logbook.module.css';

/** The words, numbers, photos and the recording of an entry. */
export function EntryBody({ content }: { readonly content: EntryContent }): ReactNode {
  const t = text('logbook');
  const facts = factsOf(content);
  return (
    <div className={styles.body}>
      {content.text && <p className={styles.text}>{content.text}</p>}
      {content.lines.length > 0 && (
        <ul className={styles.lines}>
          {content.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {content.promises.length > 0 && (
        <ul className={styles.promises}>
          {content.promises.map(({ what, by, withWhom }) => (
            <li key={`${what} ${by}`}>
              {what}
              {(by ?? withWhom) && (
                <span className="small muted">
                  {joined([by && t.by(fullDate(onDay(by))), withWhom && t.withWhom(withWhom)], ' · ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <Facts rows={facts} />}
      {content.recording && <Voice url={content.recording} />}
      {content.photos.length > 0 && (
        <ul className={styles.photos}>
          {content.photos.map((url, index) => (
            <li key={url}>
              {uploadIdOf(url) ? (
                <a href={url}>
                  <SmallPhoto url={url} alt={t.photo(index + 1)} sizes="(max-width: 600px) 90vw, 360px" />
                </a>
              ) : (
                <Elsewhere url={url} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Voice({ url }: { readonly url: string }): ReactNode {
  const t = text('logbook');
  const [failed, setFailed] = useState(false);
  if (!uploadIdOf(url)) return <Elsewhere url={url} />;
  return (
    <>
      {/* No captions: the story has the words in writing. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        className={styles.voice}
        src={url}
        controls
        preload="metadata"
        aria-label={t.recording}
        onError={() => setFailed(true)}
      />
      {failed && (
        <p className="small muted" role="status">
          {t.unplayable}
        </p>
      )}
    </>
  );
}

/** A file on another site: it is opened there, never loaded into our page. */
function Elsewhere({ url }: { readonly url: string }): ReactNode {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text('logbook').openFile}
    </a>
  );
}

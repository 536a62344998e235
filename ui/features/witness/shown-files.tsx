import { type ReactNode, useEffect, useState } from 'react';
import type { Shown } from '#contracts/people/views.ts';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import styles from './witness.module.css';

interface ShownFilesProps {
  readonly files: Shown['files'];
  /** Of the link in the mail, for files without an address. */
  readonly token?: string | undefined;
}

/** The photos and the recording that someone shows to a witness. */
export function ShownFiles({ files, token }: ShownFilesProps): ReactNode {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ kind, url }, index) => (
        // The list of a request never changes.
        <li key={`${kind} ${index}`} className={styles[kind]}>
          {url !== null ? (
            <ShownFile kind={kind} url={url} number={index + 1} />
          ) : (
            token !== undefined && <FileByToken kind={kind} token={token} index={index} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface FileProps {
  readonly kind: Shown['files'][number]['kind'];
  readonly url: string;
  readonly number: number;
}

function ShownFile({ kind, url, number }: FileProps): ReactNode {
  const t = text('witness').files;
  const [isGone, setIsGone] = useState(false);
  if (isGone) return <p className="small muted">{t.gone[kind]}</p>;
  if (kind === 'photo') return <img src={url} alt={t.photo(number)} onError={() => setIsGone(true)} />;
  return (
    // No captions: the story has the words in writing.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio src={url} controls preload="metadata" aria-label={t.recording} onError={() => setIsGone(true)} />
  );
}

interface FileByTokenProps {
  readonly kind: FileProps['kind'];
  readonly token: string;
  readonly index: number;
}

function FileByToken({ kind, token, index }: FileByTokenProps): ReactNode {
  const t = text('witness').files;
  const url = useFileByToken(token, index);
  if (url === null) return <p className="small muted">{t.gone[kind]}</p>;
  if (url === undefined) return <p className="small muted">{t.loading[kind]}</p>;
  return <ShownFile kind={kind} url={url} number={index + 1} />;
}

/**
 * Fetches a file with the token in the body, because addresses are logged. The page alone holds it, until it is left.
 * Undefined while it loads; null where there is nothing.
 */
function useFileByToken(token: string, index: number): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    const left = new AbortController();
    let made: string | undefined;
    const fetchFile = async (): Promise<void> => {
      const response = await fetch('/api/witness/file', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language() },
        body: JSON.stringify({ token, index }),
        signal: left.signal,
      });
      if (!response.ok) return setUrl(null);
      const file = await response.blob();
      if (left.signal.aborted) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    };
    fetchFile().catch(() => {
      if (!left.signal.aborted) setUrl(null);
    });
    return () => {
      left.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [token, index]);
  return url;
}

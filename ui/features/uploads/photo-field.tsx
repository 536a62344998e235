import { Image, ImagePlus, RotateCcw, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { holding } from '../../api/hold.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Meter } from '../../kit/meter.tsx';
import { TipButton } from '../../kit/tip-button.tsx';
import { text } from '../../text/text.ts';
import { usePending } from '../drafts/pending.ts';
import { asJpeg } from './as-jpeg.ts';
import { ConsentGate } from './consent-gate.tsx';
import styles from './media.module.css';
import { useRemoveUpload } from './remove-upload.ts';
import { SmallPhoto } from './small-photo.tsx';
import { type Sending, useSending } from './use-sending.ts';

interface PhotoFieldProps {
  /** The addresses of the stored photos. */
  readonly photos: readonly string[];
  readonly max: number;
  readonly onAdd: (url: string) => void;
  readonly onRemove: (url: string) => void;
}

/** Photos: chosen or dropped, uploaded with their progress, shown, removed. */
export function PhotoField(props: PhotoFieldProps): ReactNode {
  return (
    <ConsentGate kind="photos" open={props.photos.length > 0}>
      <Photos {...props} />
    </ConsentGate>
  );
}

function Photos({ photos, max, onAdd, onRemove }: PhotoFieldProps): ReactNode {
  const t = text('steps').media;
  const hint = useId();
  const [over, setOver] = useState(false);
  const { sending, add, retry, drop } = useSending('photo', ({ url }) => onAdd(url));
  const remove = useRemoveUpload();
  const room = max - photos.length - sending.length;
  usePending(hint, sending.some(({ state }) => state !== 'refused') ? 'underway' : null);
  const take = (files: FileList | null): void => {
    for (const file of [...(files ?? [])].slice(0, Math.max(0, room))) {
      void holding(asJpeg(file, file.name).then((photo) => add(photo, file.name)));
    }
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className={styles.photos}>
      {(photos.length > 0 || sending.length > 0) && (
        <ul className={styles.sheet}>
          {photos.map((url, at) => (
            <li key={url} className={styles.photo}>
              <SmallPhoto url={url} alt={t.photo.alt(at + 1)} sizes="200px" />
              <TipButton
                className={styles.take}
                label={t.photo.remove(at + 1)}
                onClick={() => remove(url, () => onRemove(url))}
              >
                <X size={18} aria-hidden="true" />
              </TipButton>
            </li>
          ))}
          {sending.map((each) => (
            <Underway key={each.key} sending={each} onRetry={() => retry(each.key)} onDrop={() => drop(each.key)} />
          ))}
        </ul>
      )}
      {room > 0 && (
        // Dropping is an addition: the input inside works with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <label
          className={classes(styles.drop, over && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <ImagePlus size={22} aria-hidden="true" />
          <span className={styles.dropName}>{max === 1 ? t.photo.addOne : t.photo.add}</span>
          <span className="small muted" id={hint}>
            {t.photo.hint}
          </span>
          <input
            className="visually-hidden"
            type="file"
            // Without HEIC in this list an iPhone converts to JPEG.
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            multiple={max > 1}
            aria-label={max === 1 ? t.photo.addOne : t.photo.add}
            aria-describedby={hint}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = ''; // the same file may be chosen again
            }}
          />
        </label>
      )}
    </div>
  );
}

interface UnderwayProps {
  readonly sending: Sending;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A photo that is being uploaded. */
function Underway({ sending, onRetry, onDrop }: UnderwayProps): ReactNode {
  const t = text('steps').media;
  // Not every browser shows every format of a phone.
  const [isShown, setShown] = useState(true);
  return (
    <li className={classes(styles.photo, styles.underway)}>
      {isShown ? (
        <img src={sending.preview} alt="" onError={() => setShown(false)} />
      ) : (
        <span className={styles.placeholder}>
          <Image size={22} aria-hidden="true" />
          <span className="small">{sending.name}</span>
        </span>
      )}
      <output className={styles.state}>
        {sending.state === 'sending' && sending.part < 1 && (
          <Meter percent={sending.part * 100} label={t.sending(sending.name)} />
        )}
        {sending.state === 'sending' && sending.part >= 1 && <span className="small muted">{t.photo.preparing}</span>}
        {sending.state === 'waiting' && <span className={styles.problem}>{t.waiting}</span>}
        {sending.state === 'refused' && <span className={styles.problem}>{sending.why}</span>}
      </output>
      {sending.state === 'waiting' && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          <RotateCcw size={16} aria-hidden="true" />
          {t.retry}
        </Button>
      )}
      <TipButton className={styles.take} label={t.photo.drop(sending.name)} onClick={onDrop}>
        <X size={18} aria-hidden="true" />
      </TipButton>
    </li>
  );
}

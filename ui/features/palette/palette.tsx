import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../api/session.ts';
import { useFeatures } from '../../api/use-features.ts';
import { Input } from '../../kit/input.tsx';
import { Marked } from '../../kit/marked.tsx';
import { useOpener } from '../../kit/use-opener.ts';
import { text } from '../../text/text.ts';
import { useJourneySteps } from '../progress/use-journey.ts';
import type { Addresses } from '../navigation/findable.ts';
import { type Destination, destinationsFor } from './destinations.ts';
import styles from './palette.module.css';
import { useFoundEntries } from './use-found-entries.ts';

interface Props {
  readonly addresses: Addresses;
  readonly onClose: () => void;
}

/** Finds pages, settings, answers of the help and entries of the logbook by their words; arrow keys select, Enter opens. */
export function Palette({ addresses, onClose }: Props): ReactNode {
  const t = text('palette');
  const opener = useOpener();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil} />
        <Dialog.Content className={styles.sheet} aria-describedby={undefined} {...opener}>
          <Dialog.Title className="visually-hidden">{t.title}</Dialog.Title>
          <Finder addresses={addresses} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ addresses, onClose }: Props): ReactNode {
  const t = text('palette');
  const id = useId();
  const go = useNavigate();
  const user = useUser();
  const steps = useJourneySteps();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const features = useFeatures();
  const entries = useFoundEntries(typed);
  const access = { user, steps: steps.data?.steps ?? [], features };
  const found = [...destinationsFor(addresses, access, typed), ...entries];
  const at = Math.min(chosen, found.length - 1);
  const open = ({ path }: Destination): void => {
    onClose();
    void go(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const destination = found[at];
    if (move && found.length > 0) setChosen((at + move + found.length) % found.length);
    else if (event.key === 'Enter' && destination && !event.nativeEvent.isComposing) open(destination);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        data-not-kept
        role="combobox"
        aria-label={t.search}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={t.search}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t.results} className={styles.list}>
        {found.map((destination, index) => (
          <Row
            key={destination.id}
            id={`${id}-${index}`}
            destination={destination}
            chosen={index === at}
            onPoint={() => setChosen(index)}
            onOpen={() => open(destination)}
          />
        ))}
      </div>
      <p className={styles.foot}>
        <span role="status">{found.length > 0 ? t.found(found.length) : t.nothing}</span>
        <span className={styles.keys}>{t.keys}</span>
      </p>
    </>
  );
}

interface RowProps {
  readonly id: string;
  readonly destination: Destination;
  readonly chosen: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

function Row({ id, destination, chosen, onPoint, onOpen }: RowProps): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox keeps the focus and handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.row}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <strong>{destination.name}</strong>
      <span className="small muted">{destination.about}</span>
      {destination.passage && (
        <span className={styles.passage}>
          <Marked {...destination.passage} />
        </span>
      )}
    </div>
  );
}

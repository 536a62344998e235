import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../api/session.ts';
import { useFeatures } from '../../api/use-features.ts';
import { classes } from '../../kit/classes.ts';
import { text } from '../../text/text.ts';
import { isAt, ownPlaces } from '../navigation/own-places.ts';
import { extrasFor, isListed, isOn, type Place, type PlaceGroup, placeGroups } from '../navigation/places.ts';
import styles from './place-list.module.css';

interface PlaceListProps {
  readonly onGo: () => void;
  /** Whether groups can be collapsed. */
  readonly foldable: boolean;
}

/** All pages in their groups. */
export function PlaceList({ onGo, foldable }: PlaceListProps): ReactNode {
  const { role, permissions } = useUser();
  // Administrators of the product look after all of them, on pages of their own.
  const extras = role === 'admin' ? [] : extrasFor(permissions);
  return (
    <div className={styles.groups}>
      {extras.length > 0 && <Entries places={extras} label={text('shell').extras} onGo={onGo} />}
      <div className={styles.own}>
        <Entries places={ownPlaces} label={text('shell').own} onGo={onGo} />
      </div>
      {placeGroups.map((group) => (
        <Group key={group.id} group={group} onGo={onGo} foldable={foldable} />
      ))}
    </div>
  );
}

interface EntriesProps {
  readonly places: readonly Place[];
  readonly label?: string;
  readonly onGo: () => void;
}

const Entries = ({ places, label, onGo }: EntriesProps): ReactNode => (
  <ul aria-label={label}>
    {places.map((place) => (
      <li key={place.id}>
        <Entry place={place} onGo={onGo} />
      </li>
    ))}
  </ul>
);

// Collapsed groups stay so until the page is reloaded, also after the drawer was closed.
const remembered = new Map<string, boolean>();

function Group({ group, onGo, foldable }: PlaceListProps & { readonly group: PlaceGroup }): ReactNode {
  const t = text('shell');
  const id = useId();
  const [open, setOpen] = useState(remembered.get(group.id) ?? group.startsOpen);
  const fold = (): void => {
    remembered.set(group.id, !open);
    setOpen(!open);
  };
  const { role, permissions } = useUser();
  const listed = group.places.filter((place) => isListed(place, permissions));
  const isQuiet = ({ ofInstallation }: Place): boolean => ofInstallation === true && role !== 'admin';
  const quiet = listed.filter(isQuiet);
  const entries = (
    <div id={id} hidden={foldable && !open}>
      <Entries places={listed.filter((place) => !isQuiet(place))} onGo={onGo} />
      {quiet.length > 0 && (
        <div className={styles.quiet}>
          <p>{t.installation}</p>
          <Entries places={quiet} label={t.installation} onGo={onGo} />
        </div>
      )}
    </div>
  );
  if (!foldable) {
    return (
      <section aria-label={t.groups[group.id]}>
        <p className={styles.head}>{t.groups[group.id]}</p>
        {entries}
      </section>
    );
  }
  return (
    <section>
      <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={fold}>
        {t.groups[group.id]}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {entries}
    </section>
  );
}

function Entry({ place, onGo }: { readonly place: Place; readonly onGo: () => void }): ReactNode {
  const t = text('shell');
  const { pathname } = useLocation();
  const features = useFeatures();
  const { permissions } = useUser();
  const { name, about } = t.entries[place.id];
  const Picture = place.icon;
  if (!isOn(place, features, permissions)) {
    return (
      <button type="button" disabled className={classes(styles.entry, styles.soon)}>
        <Picture size={19} aria-hidden="true" />
        {name} <span className={styles.note}>{t.comingSoon}</span>
      </button>
    );
  }
  return (
    <Link
      className={styles.entry}
      to={place.path}
      onClick={onGo}
      title={about}
      aria-current={isAt(place, pathname) ? 'page' : undefined}
    >
      <Picture size={19} aria-hidden="true" />
      {name}
    </Link>
  );
}

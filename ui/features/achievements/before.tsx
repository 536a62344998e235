import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface BeforeProps {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
}

/** The achievements that come before one, each with a link to its own dialog. */
export function Before({ ids, nameOf }: BeforeProps): ReactNode {
  return (
    <span className="small">
      {ids.map((id, place) => (
        <Fragment key={id}>
          {place > 0 && ' · '}
          <Link to={{ search: `?why=${id}` }}>{nameOf(id)}</Link>
        </Fragment>
      ))}
    </span>
  );
}

import { useSearchParams } from 'react-router-dom';

type Change = Readonly<Record<string, string | undefined>>;

/** The address of this page with some of its parameters changed, so that filters keep each other. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  const changed = (change: Change): string => `?${applied(query, change)}`;
  return {
    query,
    changed,
    // The address as it is at this moment: a second change may come before the first is drawn, and both count.
    change: (change: Change) =>
      setQuery(applied(new URLSearchParams(location.search), change), { preventScrollReset: true, replace: true }),
  };
}

function applied(query: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}

/** A time as the value of a datetime-local field: in the zone of this device, to the minute. */
export const inField = (at: string): string => {
  const time = Date.parse(at);
  if (!at.includes('T') || Number.isNaN(time)) return '';
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The value of such a field as an instant; empty for an incomplete one. */
export const ofField = (typed: string): string => {
  const time = Date.parse(typed);
  return typed === '' || Number.isNaN(time) ? '' : new Date(time).toISOString();
};

import { useEffect, useRef, useState } from 'react';
import { useLicence } from './use-licence.ts';

/** The licence that came while this page was open, with the last part that it asked for; null if none did. */
export function useLicenceArrival(): string | null {
  const { data } = useLicence();
  const was = useRef(data);
  const [arrived, setArrived] = useState<string | null>(null);
  useEffect(() => {
    const before = was.current;
    was.current = data;
    if (before && before.missing.length > 0 && data?.licence) setArrived(data.licence.id);
  }, [data]);
  return arrived;
}

import { useState } from 'react';
import type { Answer, Endpoint, Sent } from '#contracts/endpoint.ts';
import { useRead } from '../../api/read.ts';

const lookEveryMs = 1_000;

/** Reads an endpoint, again and again while something that it shows goes on by itself. */
export function useFollowed<R extends Endpoint>(
  endpoint: R,
  sent: Sent<R>,
  isUnderWay: (answer: Answer<R>) => boolean,
) {
  const [follows, setFollows] = useState(false);
  const query = useRead(endpoint, sent, { refetchInterval: follows ? lookEveryMs : 0 });
  if (query.data && isUnderWay(query.data) !== follows) setFollows(!follows);
  return query;
}

import type { ReactNode } from 'react';
import { mirror } from '#contracts/mirror/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';

interface NotLoadedProps {
  readonly words: string;
  readonly onRetry: () => void;
}

/** One quiet line where something is missing that must not stand in the way. */
export function NotLoaded({ words, onRetry }: NotLoadedProps): ReactNode {
  return (
    <p className="small muted" role="status">
      {words}{' '}
      <Button variant="plain" size="small" onClick={onRetry}>
        {text('errors').tryAgain}
      </Button>
    </p>
  );
}

/** Says once for a whole page that the questions about the learner's words are missing. Reads nothing itself. */
export function QuestionsNotLoaded(): ReactNode {
  const read = useRead(mirror, {}, { enabled: false });
  return read.isLoadingError && <NotLoaded words={text('mirror').notLoaded} onRetry={() => void read.refetch()} />;
}

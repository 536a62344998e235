import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'disabled'> {
  readonly label: string;
  /** The name of the field, which stays while the label changes. */
  readonly name: string;
  readonly onChosen: (file: File) => void;
}

/** A button that lets people choose a table or a list of records. */
export function FileButton({ label, name, onChosen, ...button }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.ndjson,.jsonl,.txt,text/csv,application/x-ndjson"
        aria-label={name}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChosen(chosen);
          // So that choosing the same file again fires another event.
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { text } from '../text/text.ts';
import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import type { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/** A labelled password that can be shown. Pasting is allowed. */
export function PasswordField({ label, hint, error, onChange, ...rest }: PasswordFieldProps): ReactNode {
  const t = text('core').password;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.password}>
          <Input
            data-not-kept
            {...wiring}
            {...rest}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
          <IconButton
            className={styles.inside}
            label={shown ? t.hide : t.show}
            aria-pressed={shown}
            onClick={() => setShown((was) => !was)}
          >
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

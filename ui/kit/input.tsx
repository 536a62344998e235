import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { text } from '../text/text.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';

/** One line of text. */
export function Input({ className, ...rest }: ComponentProps<'input'>): ReactNode {
  return <input {...rest} className={classes(styles.input, className)} />;
}

/** A password that can be shown; pasting is welcome. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>): ReactNode {
  const t = text('core').password;
  const [shown, setShown] = useState(false);
  const Picture = shown ? EyeOff : Eye;
  return (
    <div className={styles.held}>
      <Input data-not-kept {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        className={styles.inside}
        label={shown ? t.hide : t.show}
        aria-pressed={shown}
        onClick={() => setShown((was) => !was)}
      >
        <Picture size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

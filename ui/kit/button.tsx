import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from './classes.ts';

interface Look {
  readonly variant?: 'signal' | 'quiet' | 'plain' | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  readonly wide?: boolean | undefined;
}

const classesOf = ({ variant = 'signal', size = 'normal', wide = false }: Look, extra?: string): string =>
  classes(
    styles.button,
    variant !== 'signal' && styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    extra,
  );

type ButtonProps = ComponentProps<'button'> & Look & { readonly busy?: boolean };

/** A button. While busy it keeps the focus, says so to assistive technology, and ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={classesOf({ variant, size, wide }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & Look): ReactNode {
  return <Link {...rest} className={classesOf({ variant, size, wide }, className)} />;
}

type IconButtonProps = ComponentProps<'button'> & { readonly label: string };

/** A 44 px square with an icon and an accessible name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps): ReactNode {
  return (
    <button type="button" aria-label={label} {...rest} className={classes(styles.icon, className)}>
      {children}
    </button>
  );
}

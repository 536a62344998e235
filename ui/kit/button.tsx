import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from './classes.ts';

interface Look {
  readonly variant?: 'signal' | 'quiet' | 'plain';
  readonly size?: 'normal' | 'small';
  readonly wide?: boolean;
}

const lookOf = ({ variant: look = 'signal', size = 'normal', wide = false }: Look, extra?: string): string =>
  classes(
    styles.button,
    look === 'quiet' && styles.quiet,
    look === 'plain' && styles.plain,
    size === 'small' && styles.small,
    wide && styles.wide,
    extra,
  );

type ButtonProps = ComponentProps<'button'> & Look & { readonly busy?: boolean };

/** A button. Busy ones stay focusable and say so, but do nothing when pressed again. */
export function Button({
  variant: look,
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
      className={lookOf(pick(look, size, wide), className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button, for places rather than deeds. */
export function ButtonLink({ variant: look, size, wide, className, ...rest }: LinkProps & Look): ReactNode {
  return <Link {...rest} className={lookOf(pick(look, size, wide), className)} />;
}

type IconButtonProps = ComponentProps<'button'> & { readonly label: string };

/** A 44 px square with a picture and a spoken name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps): ReactNode {
  return (
    <button type="button" aria-label={label} {...rest} className={classes(styles.icon, className)}>
      {children}
    </button>
  );
}

function pick(look: Look['variant'], size: Look['size'], wide: Look['wide']): Look {
  return { ...(look && { variant: look }), ...(size && { size }), ...(wide !== undefined && { wide }) };
}

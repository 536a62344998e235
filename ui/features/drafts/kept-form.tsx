import type { ComponentProps, ReactNode } from 'react';
import { About } from '../../kit/about.tsx';
import { Form } from '../../kit/field.tsx';
import { text } from '../../text/text.ts';
import { DraftLine } from './draft-line.tsx';
import styles from './kept-form.module.css';

interface KeptFormProps extends ComponentProps<typeof Form> {
  /** What `useKeptForm` answers. */
  readonly draft: string;
}

/** A form whose text is saved as a draft while it is typed, and that says so. */
export const KeptForm = ({ draft, children, ...form }: KeptFormProps): ReactNode => (
  <Form {...form}>
    <About id={draft} isDraft>
      {children}
    </About>
    <output className={styles.line}>
      <DraftLine form={draft}>{text('shell').draft}</DraftLine>
    </output>
  </Form>
);

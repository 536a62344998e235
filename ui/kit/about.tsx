import { createContext, type ReactNode, useContext } from 'react';

interface Subject {
  readonly about: string;
  readonly isDraft: boolean;
}

const SubjectContext = createContext<Subject>({ about: '', isDraft: false });

interface AboutProps {
  /** Whom or what the fields are about, by something that no other has on this page, such as an id. */
  readonly id: string;
  /** Whether what is typed is saved as a draft with every change. */
  readonly isDraft?: boolean;
  readonly children: ReactNode;
}

/**
 * Says whom or what the text fields within are about, also in dialogs. Every form of which a page may have several needs it: what was
 * typed about one of them comes back about none of the others (offline/keep-typed.ts).
 */
export function About({ id, isDraft = false, children }: AboutProps): ReactNode {
  const around = useContext(SubjectContext);
  const about = around.about === '' ? id : `${around.about}/${id}`;
  return <SubjectContext value={{ about, isDraft: isDraft || around.isDraft }}>{children}</SubjectContext>;
}

/** What a text field says about its subject, as attributes. */
export function useSubject() {
  const { about, isDraft } = useContext(SubjectContext);
  return { 'data-about': about || undefined, 'data-draft': isDraft ? '' : undefined };
}

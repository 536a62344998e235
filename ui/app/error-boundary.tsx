import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface State {
  readonly error: unknown;
}

/** Catches what a page throws while it is drawn and shows the screen of spec §2.8 instead of nothing. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  /** Draws again; where a part of the page could not be fetched, only loading anew asks for it a second time. */
  private retry(): void {
    const { error } = this.state;
    if (error instanceof TypeError && /import|module/i.test(error.message)) location.reload();
    else this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorScreen error={error} onRetry={() => this.retry()} />;
  }
}

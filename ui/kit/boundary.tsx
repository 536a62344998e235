import { Component, type ReactNode } from 'react';
import { isMissingPart } from '../api/errors.ts';

interface BoundaryProps {
  /** What is shown where `children` throw while they are drawn; `retry` draws them again. */
  readonly renderFailure: (error: unknown, retry: () => void) => ReactNode;
  /** Another value draws the children again, as another address does. */
  readonly at?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/** Keeps a failure inside: without one, React removes the whole app. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidUpdate(before: BoundaryProps, { failed }: State): void {
    // A failure that came together with the new value is the new page's own.
    if (failed && failed === this.state.failed && before.at !== this.props.at) this.retry();
  }

  private readonly retry = (): void => this.setState({ failed: null });

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.renderFailure(failed.error, this.retry) : this.props.children;
  }
}

/** The browser remembers that a file did not arrive; only loading the page asks for it again. */
export const retryOrReload = (error: unknown, retry: () => void): void =>
  isMissingPart(error) ? location.reload() : retry();

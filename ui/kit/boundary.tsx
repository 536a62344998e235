import { Component, type ReactNode } from 'react';
import { isMissingPart } from '../api/errors.ts';
import { reload } from '../api/reload.ts';

interface BoundaryProps {
  /** Shown when rendering `children` throws; `retry` renders them again. */
  readonly renderFailure: (error: unknown, retry: () => void) => ReactNode;
  /** A change clears the error, such as another address. */
  readonly at?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/** Contains rendering errors: without a boundary, React unmounts the whole app. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidUpdate(before: BoundaryProps, { failed }: State): void {
    // A failure in the same update belongs to the new page.
    if (failed && failed === this.state.failed && before.at !== this.props.at) this.retry();
  }

  private readonly retry = (): void => this.setState({ failed: null });

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.renderFailure(failed.error, this.retry) : this.props.children;
  }
}

/** Browsers cache the failure of a module; only reloading the page fetches it again. */
export const retryOrReload = (error: unknown, retry: () => void): void => (isMissingPart(error) ? reload() : retry());

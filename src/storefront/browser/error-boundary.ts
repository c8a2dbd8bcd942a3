import { Component, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  /** Drawn instead of a tree that throws while it renders. */
  fallback: ReactNode
}

/** Draws a fallback for a tree that throws; React reports the error itself. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

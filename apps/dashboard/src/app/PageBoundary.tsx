import { Component, type ReactNode } from 'react'

import { Notice } from '../parts/Notice.tsx'

interface PageBoundaryProps {
  children: ReactNode
}

/** A page that fails says so in its place; the others still work. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice kind="danger" title="This page couldn't be shown">
        Reload the dashboard. If it still doesn't load, a new version may be rolling out. Try again in a
        minute.
      </Notice>
    )
  }
}

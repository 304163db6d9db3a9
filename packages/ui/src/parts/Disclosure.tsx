import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'
import { chevron, Icon } from './icons/Icon.tsx'

export interface DisclosureProps {
  summary: string
  /** Shown verbatim, with its line breaks. */
  content?: string | undefined
  children?: ReactNode
}

/** Content that a click on the summary shows. */
export function Disclosure({ summary, content, children }: DisclosureProps) {
  const name = useClass()
  return (
    <details className="lk-disclosure">
      <summary className="lk-disclosure__summary">
        {summary}
        <Icon size="small" shape={chevron} />
      </summary>
      {content !== undefined && (
        <div className={name('well')} translate="no">
          {content}
        </div>
      )}
      {children}
    </details>
  )
}

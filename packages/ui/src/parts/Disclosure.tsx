import { useClass } from '../theme/useClass.ts'
import { chevron, Icon } from './Icon.tsx'

export interface DisclosureProps {
  summary: string
  /** Shown as it is, line by line. */
  content: string
}

/** Exact content behind a line that opens it. */
export function Disclosure({ summary, content }: DisclosureProps) {
  const name = useClass()
  return (
    <details className="lk-disclosure">
      <summary className="lk-disclosure__summary">
        {summary}
        <Icon size="small" shape={chevron} />
      </summary>
      <div className={name('well')} translate="no">
        {content}
      </div>
    </details>
  )
}

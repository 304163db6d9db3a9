import { useClass } from '../theme/useClass.ts'
import { chevron, Icon } from './icons/Icon.tsx'

export interface DisclosureProps {
  summary: string
  /** Shown verbatim, with its line breaks. */
  content: string
}

/** Verbatim content that a click on the summary shows. */
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

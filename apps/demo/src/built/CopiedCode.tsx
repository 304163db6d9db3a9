import { type ReactElement, useState } from 'react'

import { useSiteTexts } from '../texts/SiteLanguage.tsx'

interface CopiedCodeProps {
  code: string
  /** The button's label. */
  label: string
}

/** Code, and a button that copies it. */
export function CopiedCode({ code, label }: CopiedCodeProps): ReactElement {
  const texts = useSiteTexts()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // The browser doesn't let the page write: the code can be selected.
    }
  }
  return (
    <div className={code.includes('\n') ? 'site-code' : 'site-code site-code--line'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so the keyboard has to reach it */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <button type="button" className="site-button" aria-label={label} onClick={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
      </button>
      <span className="site-unseen" role="status">
        {isCopied ? texts.copied : ''}
      </span>
    </div>
  )
}

import { type ReactElement, useState } from 'react'

interface CopiedCodeProps {
  code: string
  /** Name of the code in the button's label. */
  what: string
}

/** Code, and a button that copies it. */
export function CopiedCode({ code, what }: CopiedCodeProps): ReactElement {
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
      <button type="button" className="site-button" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <span className="site-unseen" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </div>
  )
}

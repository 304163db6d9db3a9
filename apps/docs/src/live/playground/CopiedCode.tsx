import { useState } from 'react'

/** Code, and a button that copies it. */
export function CopiedCode({ code }: { code: string }) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === code
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(code)
    } catch {
      // The browser doesn't let the page write: the code can be selected.
    }
  }
  return (
    <>
      <pre>
        <code>{code}</code>
      </pre>
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>{' '}
      <span role="status">{isCopied ? 'Copied' : ''}</span>
    </>
  )
}

import { useEffect, useState } from 'react'

/** "Copied" stays for so long. */
const stayMs = 2_000

export interface UseCopyReturnType {
  copied: 'idle' | 'done' | 'failed'
  copyText(text: string): void
}

/** Copies a text, and says for two seconds whether that went well. */
export function useCopy(): UseCopyReturnType {
  const [copied, setCopied] = useState<UseCopyReturnType['copied']>('idle')
  useEffect(() => {
    if (copied === 'idle') return
    const timer = setTimeout(() => setCopied('idle'), stayMs)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied,
    copyText(text) {
      // Refused where the page has no focus or no permission; then the person is told.
      navigator.clipboard.writeText(text).then(
        () => setCopied('done'),
        () => setCopied('failed'),
      )
    },
  }
}

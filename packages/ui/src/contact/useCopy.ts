import { useEffect, useState } from 'react'

/** How long "Copied" is shown. */
const stayMs = 2_000

export interface UseCopyReturnType {
  copied: 'idle' | 'done' | 'failed'
  copyText(text: string): void
}

/** Copies a text, and reports the result for two seconds. */
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
      // Rejected if the page has no focus or no permission; the chip then says so.
      navigator.clipboard.writeText(text).then(
        () => setCopied('done'),
        () => setCopied('failed'),
      )
    },
  }
}

import { useEffect, useState } from 'react'

import { type CopyResult, copyText } from './copyText.ts'

/** How long "Copied" is shown. */
const stayMs = 2_000

export interface UseCopyReturnType {
  copied: 'idle' | CopyResult
  copyText(text: string): void
}

/** Copies a text, and reports the result for two seconds. */
export function useCopy(): UseCopyReturnType {
  const [copied, setCopied] = useState<UseCopyReturnType['copied']>('idle')
  useEffect(() => {
    // A clipboard with something else in it is reported until the next copy.
    if (copied === 'idle' || copied === 'changed') return
    const timer = setTimeout(() => setCopied('idle'), stayMs)
    return () => clearTimeout(timer)
  }, [copied])
  return { copied, copyText: (text) => void copyText(text).then(setCopied) }
}

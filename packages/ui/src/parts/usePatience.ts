import { useEffect, useState } from 'react'

export type Patience = 'blank' | 'skeleton' | 'done'

const appearAfterMs = 150
const stayForMs = 300

/**
 * What to draw while something loads: nothing for 150 ms, then a skeleton, which stays for at least 300 ms so
 * that it never flashes.
 */
export function usePatience(loading: boolean): Patience {
  const [skeleton, setSkeleton] = useState<'off' | 'on' | 'leaving'>('off')
  useEffect(() => {
    if (skeleton === 'leaving' && !loading) setSkeleton('off')
    const next = skeleton === 'on' ? 'leaving' : skeleton === 'off' && loading ? 'on' : undefined
    if (!next) return
    const timer = setTimeout(() => setSkeleton(next), next === 'on' ? appearAfterMs : stayForMs)
    return () => clearTimeout(timer)
  }, [loading, skeleton])
  if (skeleton === 'on' || (skeleton === 'leaving' && loading)) return 'skeleton'
  return loading ? 'blank' : 'done'
}

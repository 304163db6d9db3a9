import { useEffect, useState } from 'react'

export type Patience = 'blank' | 'skeleton' | 'done'

const appearAfterMs = 150
const stayForMs = 300

/**
 * Placeholder while something loads: nothing for 150 ms, then a skeleton, which stays for at least 300 ms so
 * that it never flashes.
 */
export function usePatience(loading: boolean): Patience {
  const [skeleton, setSkeleton] = useState<'off' | 'on' | 'leaving'>('off')
  // Shown for long enough and no longer needed: reset for the next wait.
  if (skeleton === 'leaving' && !loading) setSkeleton('off')

  const appears = skeleton === 'off' && loading
  useEffect(() => {
    if (!appears) return
    const timer = setTimeout(() => setSkeleton('on'), appearAfterMs)
    return () => clearTimeout(timer)
  }, [appears])

  const stays = skeleton === 'on'
  useEffect(() => {
    if (!stays) return
    const timer = setTimeout(() => setSkeleton('leaving'), stayForMs)
    return () => clearTimeout(timer)
  }, [stays])

  if (skeleton !== 'off') return 'skeleton'
  return loading ? 'blank' : 'done'
}

import type { Kit } from '@latchkey/core'
import { useContext } from 'react'

import { KitContext } from '../context.ts'

/** The kit of the nearest provider. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('useKit: no LatchkeyProvider above this component. Got: none. Expected: one.')
  return kit
}

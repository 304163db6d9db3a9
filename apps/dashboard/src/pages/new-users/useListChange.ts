import type { SignUpList } from '@latchkey/contract'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { splitEntries } from './readEntries.ts'

/** Changes of one list, and how the last one ended. */
export function useListChange(list: SignUpList) {
  const { submit, busy, outcome, reset } = useSubmit('updateSignUpList')
  const [done, setDone] = useState('')
  return {
    busy,
    outcome,
    /** A sentence about the last change. */
    done,
    reset,
    /** Adds entries, after all others were removed if `replaces`. Resolves with whether it is done. */
    async add(entries: readonly string[], replaces = false): Promise<boolean> {
      setDone(replaces ? 'Replaced.' : 'Added.')
      for (const [index, addEntries] of splitEntries(entries).entries()) {
        const removeAll = replaces && index === 0
        const ended = await submit({ list, addEntries: [...addEntries], ...(removeAll && { removeAll }) })
        if (ended?.kind !== 'done') return false
      }
      return true
    },
    async remove(entry: string): Promise<void> {
      setDone(`Removed ${entry}.`)
      await submit({ list, removeEntries: [entry] })
    },
  }
}

import type { Payment } from '@latchkey/core'
import { useEffect } from 'react'
import { useSession } from './useAuth.ts'
import { useKit, useKitState } from './useKit.ts'

/**
 * The person's payments on this device, newest first. Those under way are followed, also after a reload.
 *
 * @example
 * const payments = usePayments()
 * payments.map(({ id, status }) => <li key={id}>{status}</li>)
 */
export function usePayments(): readonly Payment[] {
  const { payments } = useKit()
  const userId = useSession()?.userId
  const list = useKitState('payments')
  useEffect(() => {
    // If the code can't be loaded now, the next use loads it.
    if (userId) payments.list().catch(() => {})
  }, [payments, userId])
  return list ?? none
}

const none: readonly Payment[] = []

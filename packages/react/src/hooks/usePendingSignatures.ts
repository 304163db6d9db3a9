'use client'

import type { SignRequest, SignRequests } from '@latchkey/core'
import { useEffect, useMemo } from 'react'

import { useKit, useKitState } from './useKit.ts'

export interface UsePendingSignaturesReturnType extends Omit<SignRequests, 'attach'> {
  /** Signatures that the app has asked for and the user hasn't decided on, oldest first. */
  data: readonly SignRequest[]
}

/**
 * Signatures that wait for the user, for a window of your own: while this component is mounted, `kit.wallets.sign*` waits
 * for a decision. They are part of the kit's state, so `data` is always there. With the components of `@latchkey/ui`, set `wallet.confirmSigning: false`, or their window opens, too.
 *
 * @example
 * const { data: requests, approve, reject } = usePendingSignatures()
 * const [request] = requests
 * if (request?.kind === 'message') return <Confirm onSign={() => approve(request.id)} onLeave={() => reject(request.id)} />
 */
export function usePendingSignatures(): UsePendingSignaturesReturnType {
  const { signRequests } = useKit()
  const data = useKitState('signRequests')
  useEffect(() => signRequests.attach(), [signRequests])
  return useMemo(() => {
    const { preview, approve, limitAllowance, reject, rejectAll } = signRequests
    return { data, preview, approve, limitAllowance, reject, rejectAll }
  }, [signRequests, data])
}

'use client'

import type { SignRequest, SignRequests } from '@latchkey/core'
import { useEffect, useMemo } from 'react'

import { useKit, useKitState } from './useKit.ts'

export interface UsePendingSignaturesReturnType extends Omit<SignRequests, 'attach'> {
  /** Signatures that the app has asked for and the person hasn't decided on, oldest first. */
  requests: readonly SignRequest[]
}

/**
 * The requests for a signature, for a window of your own: while this component is mounted, `kit.wallets.sign*` waits for
 * the person. With the components of `@latchkey/ui`, set `wallet.confirmSigning: false`, or their window opens, too.
 *
 * @example
 * const { requests, approve, reject } = usePendingSignatures()
 * const [request] = requests
 * if (request?.kind === 'message') return <Confirm onSign={() => approve(request.id)} onLeave={() => reject(request.id)} />
 */
export function usePendingSignatures(): UsePendingSignaturesReturnType {
  const { signRequests } = useKit()
  const requests = useKitState('signRequests')
  useEffect(() => signRequests.attach(), [signRequests])
  return useMemo(() => {
    const { preview, approve, reject, rejectAll } = signRequests
    return { requests, preview, approve, reject, rejectAll }
  }, [signRequests, requests])
}

'use client'

import type { SignedRequest } from '@latchkey/core'
import { useEffect } from 'react'

import { useKit, useKitState } from './useKit.ts'

/**
 * Requests of the app that the signed-in user signed on this device, newest first; undefined while they load. The
 * status of transactions follows the networks of `wallet.rpc`.
 *
 * @example
 * const signed = useSignatureHistory()
 * signed?.map(({ id, origin, status }) => <li key={id}>{origin}: {status}</li>)
 */
export function useSignatureHistory(): readonly SignedRequest[] | undefined {
  const kit = useKit()
  useEffect(() => {
    // Loads the code. If that fails, the list stays undefined until the next attempt.
    kit.signRequests.listSigned().catch(() => {})
  }, [kit])
  return useKitState('signedRequests')
}

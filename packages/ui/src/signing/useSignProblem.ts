import type { FlowError, SignRequest } from '@latchkey/react'

import { signingEn } from '../texts/en/signing.ts'
import { useScreenErrorText } from '../texts/useScreenErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'

/** Why the last attempt to sign failed, and what to do. */
export function useSignProblem(request: SignRequest): string | undefined {
  const texts = useTexts(signingEn)
  const error = 'error' in request ? request.error : undefined
  const { text } = useScreenErrorText(error)
  if (!error) return undefined
  const reason = reasons[error.code]
  return reason ? texts[reason] : text
}

/** Errors whose text differs from that in a sign-in. */
const reasons: Partial<Record<FlowError['code'], keyof typeof signingEn>> = {
  OFFLINE: 'signNotSentOffline',
  UNREACHABLE: 'signNotReached',
  UNAVAILABLE: 'signNotReached',
  TIMEOUT: 'signNotReached',
  ABORTED: 'signSessionEnded',
}

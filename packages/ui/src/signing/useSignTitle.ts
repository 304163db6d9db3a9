import type { SignRequest } from '@latchkey/react'

import { decodedTitle } from '../decoded/decodedTitle.ts'
import { decodedEn } from '../texts/en/decoded.ts'
import { signingEn } from '../texts/en/signing.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { Decoded } from './useDecoded.ts'

/** Question of the signing window: the operation, or the kind of content where nothing else is known. */
export function useSignTitle(request: SignRequest, decoded: Decoded): string {
  const texts = useTexts({ ...decodedEn, ...signingEn })
  const format = useFormat()
  if (!decoded) return texts[kinds[request.kind]]
  if (decoded === 'failed') return texts[unread[request.kind]]
  // A message is shown whole: it says itself what it is.
  if (decoded.action === 'message') return texts.signMessageTitle
  return format(texts.signQuestion, { deed: decodedTitle(decoded, texts, format) })
}

const kinds = {
  message: 'signMessageTitle',
  typedData: 'signDataTitle',
  transaction: 'signTransactionTitle',
  authorization: 'signAuthorizationTitle',
  payload: 'signPayloadTitle',
} as const satisfies Record<SignRequest['kind'], keyof typeof signingEn>

const unread = {
  ...kinds,
  typedData: 'signUnknownDataTitle',
  transaction: 'signUnreadTransactionTitle',
} as const satisfies Record<SignRequest['kind'], keyof typeof signingEn>

import type { SignedRequest } from '@latchkey/react'

import type { walletHomeEn } from '../../texts/en/walletHome.ts'

/** The text for a signed request of each kind of which nothing else is known. */
export const signedWords = {
  message: 'signedMessage',
  typedData: 'signedData',
  transaction: 'signedTransaction',
  authorization: 'signedAuthorization',
  payload: 'signedPayload',
} as const satisfies Record<SignedRequest['kind'], keyof typeof walletHomeEn>

import type { DecodedRequest } from '@latchkey/react'

import type { decodedEn } from '../texts/en/decoded.ts'
import type { Format } from '../texts/useFormat.ts'

type Words = typeof decodedEn

const titles = {
  approve: 'decodedApprove',
  revoke: 'decodedRevoke',
  'approve-all': 'decodedApproveAll',
  'revoke-all': 'decodedRevokeAll',
  permit: 'decodedPermit',
  call: 'decodedCall',
  calls: 'decodedCalls',
  'create-contract': 'decodedCreate',
  'authorize-code': 'decodedAuthorize',
  message: 'decodedMessage',
  'typed-data': 'decodedTypedData',
  payload: 'decodedPayload',
  transaction: 'decodedTransaction',
  other: 'decodedOther',
} as const

/** What a request would do, in a few words: the descriptor's, or ours. */
export function decodedTitle(decoded: DecodedRequest, words: Words, format: Format): string {
  const { action, fields, intent } = decoded
  if (intent) return intent
  const find = (name: string) => fields.find((field) => field.name === name)?.value
  if (action === 'send') {
    const amount = find('amount')
    return amount && !find('collection') ? format(words.decodedSend, { amount }) : words.decodedSendNft
  }
  if (action === 'sign-in') return format(words.decodedSignIn, { domain: find('domain') ?? '' })
  return words[titles[action]]
}

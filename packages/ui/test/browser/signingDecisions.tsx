import type { DecodedRequest, RequestWarning, SignRequest } from '@latchkey/react'

import { SignOutcome } from '../../src/signing/SignOutcome.tsx'
import { SignRequestCard } from '../../src/signing/SignRequestCard.tsx'
import { cautionOf, dangerOf, decodedNested, decodedUnknown, decodedUnlimited } from '../decodedRequests.ts'
import { flowError } from '../fixtures.tsx'
import { harmless, messageRequest, transactionRequest, typedDataRequest } from '../signRequests.ts'
import { type Decision, inWindow } from './inWindow.tsx'

const nothing = () => undefined
const origin = 'a-name-that-is-as-long-as-names-of-sites-may-be.checkout.larkfield-reading-room.example'
export const signer = 'The wallet for everything that the family buys, Account for holidays'
const everyWarning: RequestWarning[] = [
  ...decodedUnlimited.warnings,
  dangerOf({ code: 'network-mismatch', facts: { expected: 'Base', actual: 'Ethereum' } }),
  dangerOf({ code: 'sent-to-contract', facts: { contract: '' } }),
  dangerOf({ code: 'unknown-parts', facts: { count: 40 } }),
  cautionOf({ code: 'unknown-token', facts: { token: '' } }),
]
const long: DecodedRequest = {
  ...decodedUnlimited,
  warnings: everyWarning,
  fields: [
    ...decodedUnlimited.fields,
    { label: 'Network fee', value: 'up to 0.0018 ETH', kind: 'amount' },
    { label: 'Total', value: 'up to 0.5018 ETH', kind: 'amount' },
    ...Array.from({ length: 40 }, (_, at) => ({
      label: `A field of the request that nobody has described ${at}`,
      value: '0x'.padEnd(66, 'f'),
      kind: 'bytes' as const,
    })),
  ],
}

const sign = (request: SignRequest, decoded: DecodedRequest | 'failed', state: object = {}): Decision => ({
  buttons: 2,
  draw: () =>
    inWindow(
      <SignRequestCard
        request={{ ...request, origin, ...state }}
        decoded={decoded}
        signer={signer}
        total={1}
        offline={false}
        onSign={nothing}
        onReject={nothing}
        onRejectAll={nothing}
      />,
    ),
})

/** Decisions in the signing window. */
export const signing: Readonly<Record<string, Decision>> = {
  'a message': sign(messageRequest('A line of a long message.\n'.repeat(200)), harmless),
  'an approval of everything': sign(transactionRequest, long),
  'an unknown call': sign(transactionRequest, decodedUnknown),
  'a call within a call': sign(transactionRequest, decodedNested),
  'a request that was not read': sign(typedDataRequest, 'failed'),
  'a request that could not be sent': sign(transactionRequest, long, { error: flowError('UNREACHABLE') }),
  'one of several, offline': {
    buttons: 3,
    draw: () =>
      inWindow(
        <SignRequestCard
          request={{ ...transactionRequest, origin }}
          decoded={long}
          signer={signer}
          total={12}
          offline
          onSign={nothing}
          onReject={nothing}
          onRejectAll={nothing}
        />,
      ),
  },
  'what became of it': {
    buttons: 1,
    draw: () =>
      inWindow(
        <SignOutcome
          request={{
            ...transactionRequest,
            status: 'needs-approval',
            activityId: 'activity',
            isAwaited: true,
          }}
          app={origin}
          hasNext
          onDismiss={nothing}
        />,
      ),
  },
}

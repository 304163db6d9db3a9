import { describe, expect, it } from 'vitest'

import { type AnswersNow, run } from './asking.ts'
import { describeSigned } from './signed.ts'

/** Fails at any question. */
const noAnswers = {} as AnswersNow

describe('describeSigned', () => {
  const signing = {
    signTransaction: 'type',
    signRawPayload: 'encoding',
    signRawPayloads: 'encoding',
  } as const
  it.each([
    ...['ETHEREUM', 'SOLANA', 'TRON', 'BITCOIN'].map(
      (chain) => ['signTransaction', `TRANSACTION_TYPE_${chain}`] as const,
    ),
    ...(['signRawPayload', 'signRawPayloads'] as const).flatMap((operation) =>
      ['EIP712', 'EIP7702_AUTHORIZATION'].map((name) => [operation, `PAYLOAD_ENCODING_${name}`] as const),
    ),
  ])('behavior: %s counts %s before it reads it', (operation, kind) => {
    const none = () => {
      throw new Error('nothing left')
    }
    const unsignedTransaction = 'no hex at all'
    const request = {
      operation,
      view: { resource: '', action: '', params: [] },
      type: '',
      now: 0,
      parameters: { [signing[operation]]: kind, unsignedTransaction, payload: '{', payloads: ['{'] },
      work: { use: none, yieldIfDue: () => undefined },
    }
    expect(() => run(describeSigned(request), noAnswers)).toThrow('nothing left')
  })
})

import type { DecodedField, DecodedRequest } from '@latchkey/react'
import { describe, expect, it } from 'vitest'

import { decodedEn } from '../texts/en/decoded.ts'
import { formatMessage } from '../texts/formatMessage.ts'
import { decodedTitle } from './decodedTitle.ts'

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49'
const titleOf = (decoded: DecodedRequest) =>
  decodedTitle(decoded, decodedEn, (message, values) => formatMessage(message, values, 'en'))
const row = (name: DecodedField['name'], value: string, facts: Partial<DecodedField> = {}): DecodedField => ({
  label: '',
  name,
  value,
  kind: 'text',
  ...facts,
})
const request = (facts: Partial<DecodedRequest>): DecodedRequest => ({
  source: 'built-in',
  action: 'call',
  fields: [],
  warnings: [],
  raw: '',
  ...facts,
})

describe('titles of calls within a request', () => {
  it('behavior: the only call within is the deed, and several are counted', () => {
    const [pay, unknown] = [
      request({ action: 'send', fields: [row('amount', '1 ETH')] }),
      request({ source: 'unknown', contract, fields: [] }),
    ]
    const calls = (...nested: DecodedRequest[]) =>
      request({
        action: 'calls',
        fields: nested.map((each, at) =>
          row('call', '', { nested: each, ...(nested.length > 1 && { group: `${at + 1}` }) }),
        ),
      })
    expect(titleOf(calls(pay))).toBe('Send 1 ETH')
    expect(titleOf(calls(unknown))).toBe('Call an unknown contract')
    expect(titleOf(calls(pay, pay))).toBe('Run 2 steps in one transaction')
    expect(titleOf(calls(pay, unknown))).toBe("Run 2 steps in one transaction, with parts we can't read")
  })

  it('behavior: data of the app are called by their type', () => {
    const data = request({ source: 'app', action: 'typed-data', intent: 'Loan', app: { name: 'Larkfield' } })
    expect(titleOf(data)).toBe('Sign a Loan for Larkfield')
    expect(titleOf({ ...data, intent: 'Order' })).toBe('Sign an Order for Larkfield')
    expect(titleOf({ ...data, app: undefined })).toBe('Sign a Loan for this app')
  })
})

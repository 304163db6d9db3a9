import { createKit } from '@latchkey/core'
import { describe, expect, it } from 'vitest'

import {
  signInElsewhere,
  signInElsewhereRequest,
  solanaBurn,
  solanaBurnRequest,
  solanaUnknown,
  solanaUnknownRequest,
  tronLending,
  tronLendingRequest,
  tronTrade,
  tronTradeRequest,
} from '../../test/chainRequests.ts'
import { bitcoinPayment, bitcoinRequest, tronPayment, tronRequest } from '../../test/coinRequests.ts'
import { decodedEn } from '../texts/en/decoded.ts'
import { formatMessage } from '../texts/formatMessage.ts'
import { decodedTitle } from './decodedTitle.ts'

const url = 'http://localhost:1'
/** Without a service: what other chains sign is read on the device. */
const kit = createKit(
  { authProxyUrl: url, apiBaseUrl: url, authProxyConfigId: 'title' },
  { fetch: () => Promise.reject(new TypeError('No service')) },
)

describe('requests of other chains', () => {
  it.each([
    ['Send 0.5 BTC', bitcoinRequest, bitcoinPayment],
    ['Send 100 TRX', tronRequest, tronPayment],
    ['Lend a stake of 1000000 TRX to TRcvCk…cKkn', tronLendingRequest, tronLending],
    ['Give 1000000 TRX for an unknown coin', tronTradeRequest, tronTrade],
    ['Burn an unknown token', solanaBurnRequest, solanaBurn],
    ["Run 2 steps in one transaction, with parts we can't read", solanaUnknownRequest, solanaUnknown],
    ['Sign in to larkfield.example', signInElsewhereRequest, signInElsewhere],
  ])('default: %s', async (title, request, { fields, warnings }) => {
    const decoded = await kit.decode(request)
    expect(decoded.warnings).toEqual(warnings)
    expect(decodedTitle(decoded, decodedEn, (message, values) => formatMessage(message, values, 'en'))).toBe(
      title,
    )
    // The stories show what is decoded.
    expect(decoded.fields).toEqual(expect.arrayContaining([...fields]))
  })
})

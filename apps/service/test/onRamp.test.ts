import { importKeyPair } from '@latchkey/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { RunningService } from '../src/startService.ts'
import { type Caller, query, submit } from './callApi.ts'
import { startOnDatabase } from './startOnDatabase.ts'

// Any address: development allows foreign ones.
const walletAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let service: RunningService
let root: Caller
beforeAll(async () => {
  service = await startOnDatabase()
  const { publicKey, privateKey } = service.rootApiKey!
  const { apiBaseUrl, organizationId } = service.facts
  root = { apiBaseUrl, organizationId: organizationId!, key: await importKeyPair(privateKey, publicKey) }
})
afterAll(() => service?.close())

async function start(provider: string, changes: object = {}) {
  const { body } = await submit(root, 'init_fiat_on_ramp', 'ACTIVITY_TYPE_INIT_FIAT_ON_RAMP', {
    onrampProvider: `FIAT_ON_RAMP_PROVIDER_${provider}`,
    walletAddress,
    network: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BASE',
    cryptoCurrencyCode: 'FIAT_ON_RAMP_CRYPTO_CURRENCY_USDC',
    fiatCurrencyCode: 'FIAT_ON_RAMP_CURRENCY_EUR',
    fiatCurrencyAmount: '50',
    ...changes,
  })
  expect(body.message).toBeUndefined()
  return body.activity.result.initFiatOnRampResult as { onRampUrl: string; onRampTransactionId: string }
}

const statusOf = async (transactionId: string, refresh: boolean) =>
  (await query(root, 'get_onramp_transaction_status', { transactionId, refresh })).body.transactionStatus

const answer = (url: string, choice: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: choice }) })

describe('on-ramp pages in development', () => {
  it.each([
    ['PROVIDERA', 'buy', 'COMPLETED'],
    ['PROVIDERA', 'fail', 'FAILED'],
    // The provider keeps no record of a page that was left.
    ['PROVIDERA', 'cancel', 'PENDING'],
    ['PROVIDERB', 'buy', 'COMPLETED'],
    ['PROVIDERB', 'fail', 'FAILED'],
    ['PROVIDERB', 'cancel', 'CANCELLED'],
  ])('default: %s, %s', async (provider, choice, status) => {
    for (const sandboxMode of [false, true]) {
      const { onRampUrl, onRampTransactionId } = await start(provider, { sandboxMode })
      const page = await fetch(onRampUrl)
      expect(page.status).toBe(200)
      const text = await page.text()
      expect(text).toContain('50 EUR of')
      expect(text).toContain(walletAddress)
      expect(await statusOf(onRampTransactionId, true)).toBe('PENDING')
      expect((await answer(onRampUrl, choice)).status).toBe(200)
      // The webhook has reported the status; then the provider is asked.
      expect(await statusOf(onRampTransactionId, false)).toBe(status)
      expect(await statusOf(onRampTransactionId, true)).toBe(status)
    }
  })

  it('behavior: rejects a changed URL of provider B, and an unknown token of provider A', async () => {
    const { onRampUrl } = await start('PROVIDERB')
    const changed = onRampUrl.replace(walletAddress, `0x${'1'.repeat(40)}`)
    expect((await fetch(changed)).status).toBe(400)
    expect((await answer(changed, 'buy')).status).toBe(400)
    const { onRampUrl: other } = await start('PROVIDERA')
    expect((await fetch(other.replace(/sessionToken=[^&]+/, 'sessionToken=x'))).status).toBe(400)
  })
})

import { createHmac } from 'node:crypto'
import { createTestService } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { callService } from '../../test/callService.ts'
import { foreignAddress, issuesOf, useOnRampService } from '../../test/useOnRampService.ts'

describe('init_fiat_on_ramp', () => {
  const { used, purchase, init, start, statusText } = useOnRampService()

  it('default: provider B, a signed page', async () => {
    const { onRampUrl, onRampTransactionId, onRampUrlSignature } = await start({
      fiatCurrencyCode: 'FIAT_ON_RAMP_CURRENCY_EUR',
      fiatCurrencyAmount: '20.01',
      paymentMethod: 'FIAT_ON_RAMP_PAYMENT_METHOD_SEPA_BANK_TRANSFER',
    })
    const [unsigned = '', signature = ''] = onRampUrl.split('&signature=')
    expect(unsigned).toBe(
      `https://buy.moonpay.com/?apiKey=pk_live_1&currencyCode=usdc_base&walletAddress=${used.address}` +
        `&baseCurrencyCode=eur&baseCurrencyAmount=20.01&paymentMethod=sepa_bank_transfer` +
        `&externalTransactionId=${onRampTransactionId}`,
    )
    const expected = createHmac('sha256', 'sk_live_1').update(new URL(unsigned).search).digest('base64')
    expect(decodeURIComponent(signature)).toBe(expected)
    expect(onRampUrlSignature).toBeUndefined()
    expect(await statusText(onRampTransactionId, false)).toBe('PENDING')
  })

  it('default: provider A, a token from its API, then its page', async () => {
    const { onRampUrl, onRampTransactionId } = await start({
      onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA',
      fiatCurrencyCode: 'FIAT_ON_RAMP_CURRENCY_USD',
      fiatCurrencyAmount: '50',
      paymentMethod: 'FIAT_ON_RAMP_PAYMENT_METHOD_CREDIT_DEBIT_CARD',
      countryCode: 'US',
      countrySubdivisionCode: 'NY',
    })
    expect(used.fake.tokens.at(-1)).toEqual({
      addresses: [{ address: used.address, blockchains: ['base'] }],
      assets: ['USDC'],
      clientIp: '192.0.2.1',
    })
    expect(onRampUrl).toBe(
      `https://pay.coinbase.com/buy/select-asset?sessionToken=token-${used.fake.tokens.length}` +
        `&defaultNetwork=base&defaultAsset=USDC&fiatCurrency=USD&presetFiatAmount=50` +
        `&defaultPaymentMethod=CARD&partnerUserRef=${onRampTransactionId}`,
    )
  })

  it('parameters: sandboxMode', async () => {
    const onrampProvider = 'FIAT_ON_RAMP_PROVIDER_PROVIDERA'
    const { onRampUrl, onRampTransactionId } = await start({ onrampProvider, sandboxMode: true })
    const { origin, searchParams } = new URL(onRampUrl)
    expect(origin).toBe('https://pay-sandbox.coinbase.com')
    expect(searchParams.get('partnerUserRef')).toBe(`sandbox-${onRampTransactionId}`)
    const purchase = { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', walletAddress: used.address }
    used.fake.purchases.set(`sandbox-${onRampTransactionId}`, [purchase])
    expect(await statusText(onRampTransactionId)).toBe('COMPLETED')
    const missing = await init({ sandboxMode: true })
    expect(missing).toMatchObject({ status: 403, errorCode: 'ON_RAMP_NOT_CONFIGURED' })
    expect(missing.body.message).toContain('create_fiat_on_ramp_credential')
  })

  it('parameters: names of the companies', async () => {
    const { onRampUrl } = await start({
      onrampProvider: 'FIAT_ON_RAMP_PROVIDER_MOONPAY',
      paymentMethod: 'FIAT_ON_RAMP_PAYMENT_METHOD_APPLE_PAY',
    })
    expect(new URL(onRampUrl).searchParams.get('paymentMethod')).toBe('mobile_wallet')
  })

  it.each([
    ['an amount of 20', { fiatCurrencyAmount: '20' }, 'fiatCurrencyAmount'],
    ['an amount in words', { fiatCurrencyAmount: 'fifty' }, 'fiatCurrencyAmount'],
    ['US without a subdivision', { countryCode: 'US' }, 'countrySubdivisionCode'],
    [
      'a currency of another network',
      { cryptoCurrencyCode: 'FIAT_ON_RAMP_CRYPTO_CURRENCY_BTC' },
      'cryptoCurrencyCode',
    ],
    ['an address of another network', { network: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_SOLANA' }, 'walletAddress'],
    ['a wrong checksum', { walletAddress: foreignAddress.replace('0xf', '0xF') }, 'walletAddress'],
    [
      'a method of the other provider',
      { paymentMethod: 'FIAT_ON_RAMP_PAYMENT_METHOD_CRYPTO_ACCOUNT' },
      'paymentMethod',
    ],
  ])('behavior: rejects %s', async (_, changes, field) => {
    const answer = await init(changes)
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(issuesOf(answer)[0]!.path).toBe(`parameters.${field}`)
  })

  it("behavior: buys to the organization's addresses only, unless the settings allow others", async () => {
    const answer = await init({ walletAddress: foreignAddress })
    expect(answer).toMatchObject({ status: 404, errorCode: 'WALLET_ACCOUNT_NOT_FOUND' })
    const settings = { onRamp: { foreignAddresses: true } }
    const open = await createTestService({ beside: used.service, settings })
    const allowed = await callService(open).submit(
      used.person,
      'initFiatOnRamp',
      purchase({ walletAddress: foreignAddress }),
    )
    expect(allowed.status).toBe(200)
    await open.close()
  })

  describe('parameters: urlForSignature', () => {
    const widget = (changes: Record<string, string> = {}) => {
      const parameters = { apiKey: 'pk_live_1', walletAddress: used.address, theme: 'dark', ...changes }
      return `https://buy.moonpay.com/?${new URLSearchParams(parameters)}`
    }

    it('behavior: signs a URL for the same purchase', async () => {
      const first = await start()
      const url = widget({ externalTransactionId: first.onRampTransactionId })
      const second = await start({ urlForSignature: url })
      const { search } = new URL(url)
      expect(second.onRampUrlSignature).toBe(
        createHmac('sha256', 'sk_live_1').update(search).digest('base64'),
      )
      expect(second.onRampTransactionId).toBe(first.onRampTransactionId)
    })

    it.each([
      ['another host', () => widget().replace('buy.moonpay.com', 'buy.example')],
      ['another key', () => widget({ apiKey: 'pk_live_2' })],
      ['another address', () => widget({ walletAddress: foreignAddress })],
      ['several addresses', () => widget({ walletAddresses: '{}' })],
      ['an address twice', () => `${widget()}&walletAddress=${foreignAddress}`],
      ['a signature', () => widget({ signature: 'x' })],
      ['an unknown purchase', () => widget({ externalTransactionId: crypto.randomUUID() })],
    ])('behavior: rejects a URL with %s', async (_, url) => {
      const answer = await init({ urlForSignature: url() })
      expect(answer.errorCode).toBe('REQUEST_INVALID')
      expect(issuesOf(answer)[0]!.path).toBe('parameters.urlForSignature')
    })

    it('behavior: rejects it for provider A', async () => {
      const onrampProvider = 'FIAT_ON_RAMP_PROVIDER_PROVIDERA'
      const answer = await init({ onrampProvider, urlForSignature: widget() })
      expect(issuesOf(answer)[0]!.path).toBe('parameters.urlForSignature')
    })
  })
})

import { createHmac } from 'node:crypto'
import { createTestClock, createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, type Answer, type Calls, callService, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createFakeOnRamp, onRampKeys, signWebhook, webhookKey } from '../../test/fakeOnRamp.ts'
import { sealSecret } from '../../test/sealSecret.ts'

const issuesOf = ({ body }: Answer) => body.details[0].issues
const foreignAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Provider = keyof typeof onRampKeys

describe('on-ramp', () => {
  let service: TestService
  let calls: Calls
  let fake: ReturnType<typeof createFakeOnRamp>
  let root: Actor
  let person: Actor
  let address: string
  const credentialIds: Partial<Record<Provider, string>> = {}

  const keysOf = async (provider: Provider, organizationId: string, changes: object = {}) => ({
    onrampProvider: `FIAT_ON_RAMP_PROVIDER_${provider}`,
    publishableApiKey: onRampKeys[provider].publishableApiKey,
    encryptedSecretApiKey: await sealSecret(service, organizationId, onRampKeys[provider].secret),
    encryptedWebhookKey: await sealSecret(service, organizationId, webhookKey),
    ...changes,
  })
  const purchase = (changes: object = {}) => ({
    onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERB',
    walletAddress: address,
    network: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BASE',
    cryptoCurrencyCode: 'FIAT_ON_RAMP_CRYPTO_CURRENCY_USDC',
    ...changes,
  })
  const init = (changes: object = {}, actor = person) =>
    calls.submit(actor, 'initFiatOnRamp', purchase(changes))
  const start = async (changes: object = {}) =>
    resultOf(await init(changes), 'initFiatOnRamp') as unknown as {
      onRampUrl: string
      onRampTransactionId: string
      onRampUrlSignature?: string
    }
  const statusOf = async (transactionId: string, refresh = true, actor = person) =>
    await calls.query(actor, 'getOnrampTransactionStatus', { transactionId, refresh })
  const statusText = async (transactionId: string, refresh = true) =>
    (await statusOf(transactionId, refresh)).body.transactionStatus
  /** Posts a webhook as the provider does. */
  const post = async (path: string, body: string, headers: Record<string, string>) =>
    await calls.send({ url: `${service.config.apiBaseUrl}${path}`, body, headers })
  const postB = (
    reference: string,
    { seconds = Math.floor(service.clock.now() / 1_000), key = webhookKey } = {},
  ) => {
    const body = JSON.stringify({ type: 'transaction_updated', data: { externalTransactionId: reference } })
    const headers = { 'moonpay-signature-v2': `t=${seconds},s=${signWebhook(seconds, body, key)}` }
    return post(`/webhooks/on-ramp/${credentialIds.PROVIDERB}`, body, headers)
  }

  beforeAll(async () => {
    const clock = createTestClock()
    fake = createFakeOnRamp(clock.now)
    const settings = { limits: { factor: 1_000 } }
    service = await createTestService({ clock, fetchOutside: fake.fetchOutside, settings })
    calls = callService(service)
    root = await calls.root()
    for (const provider of ['PROVIDERA', 'PROVIDERB'] as const) {
      const keys = await keysOf(provider, root.organizationId)
      const made = await calls.submit(root, 'createFiatOnRampCredential', keys)
      credentialIds[provider] = String(resultOf(made, 'createFiatOnRampCredential').fiatOnRampCredentialId)
    }
    const sandboxKeys = await keysOf('PROVIDERA', root.organizationId, { sandboxMode: true })
    await calls.submit(root, 'createFiatOnRampCredential', sandboxKeys)
    person = await createPerson({ service, calls }, root, 'Buyer')
    const account = {
      curve: 'CURVE_SECP256K1',
      pathFormat: 'PATH_FORMAT_BIP32',
      path: "m/44'/60'/0'/0/0",
      addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    }
    const wallet = await calls.submit(person, 'createWallet', { walletName: 'Main', accounts: [account] })
    address = (resultOf(wallet, 'createWallet') as unknown as { addresses: string[] }).addresses[0]!
  })
  beforeEach(() => fake.setDown(false))
  afterAll(() => service?.close())

  it('default: provider B, a signed page', async () => {
    const { onRampUrl, onRampTransactionId, onRampUrlSignature } = await start({
      fiatCurrencyCode: 'FIAT_ON_RAMP_CURRENCY_EUR',
      fiatCurrencyAmount: '20.01',
      paymentMethod: 'FIAT_ON_RAMP_PAYMENT_METHOD_SEPA_BANK_TRANSFER',
    })
    const [unsigned = '', signature = ''] = onRampUrl.split('&signature=')
    expect(unsigned).toBe(
      `https://buy.moonpay.com/?apiKey=pk_live_1&currencyCode=usdc_base&walletAddress=${address}` +
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
    expect(fake.tokens.at(-1)).toEqual({
      addresses: [{ address, blockchains: ['base'] }],
      assets: ['USDC'],
      clientIp: '192.0.2.1',
    })
    expect(onRampUrl).toBe(
      `https://pay.coinbase.com/buy/select-asset?sessionToken=token-${fake.tokens.length}` +
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
    const made = { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', walletAddress: address }
    fake.purchases.set(`sandbox-${onRampTransactionId}`, [made])
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
    expect(issuesOf(answer)[0].path).toBe(`parameters.${field}`)
  })

  it("behavior: only to the organization's addresses", async () => {
    const answer = await init({ walletAddress: foreignAddress })
    expect(answer).toMatchObject({ status: 404, errorCode: 'WALLET_ACCOUNT_NOT_FOUND' })
    const settings = { onRamp: { foreignAddresses: true } }
    const open = await createTestService({ beside: service, settings })
    const allowed = await callService(open).submit(
      person,
      'initFiatOnRamp',
      purchase({ walletAddress: foreignAddress }),
    )
    expect(allowed.status).toBe(200)
    await open.close()
  })

  describe('parameters: urlForSignature', () => {
    const widget = (changes: Record<string, string> = {}) => {
      const parameters = { apiKey: 'pk_live_1', walletAddress: address, theme: 'dark', ...changes }
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
      expect(issuesOf(answer)[0].path).toBe('parameters.urlForSignature')
    })

    it('behavior: rejects it for provider A', async () => {
      const onrampProvider = 'FIAT_ON_RAMP_PROVIDER_PROVIDERA'
      const answer = await init({ onrampProvider, urlForSignature: widget() })
      expect(issuesOf(answer)[0].path).toBe('parameters.urlForSignature')
    })
  })

  describe('get_onramp_transaction_status', () => {
    it.each([
      ['waitingPayment', null, 'PENDING'],
      ['waitingAuthorization', null, 'PENDING'],
      ['pending', null, 'PENDING'],
      ['completed', null, 'COMPLETED'],
      ['failed', 'rejected_card', 'FAILED'],
      ['failed', 'cancelled', 'CANCELLED'],
      ['failed', 'Cancelled', 'CANCELLED'],
    ])('behavior: provider B says %s, %s', async (status, failureReason, expected) => {
      const { onRampTransactionId: id } = await start()
      fake.purchases.set(id, [{ status, walletAddress: address, ...(failureReason && { failureReason }) }])
      expect(await statusText(id, false)).toBe('PENDING')
      expect(await statusText(id)).toBe(expected)
      expect(await statusText(id, false)).toBe(expected)
    })

    it.each([
      ['ONRAMP_TRANSACTION_STATUS_CREATED', 'PENDING'],
      ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'PENDING'],
      ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'COMPLETED'],
      ['ONRAMP_TRANSACTION_STATUS_FAILED', 'FAILED'],
    ])('behavior: provider A says %s', async (status, expected) => {
      const { onRampTransactionId: id } = await start({ onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA' })
      expect(await statusText(id)).toBe('PENDING')
      fake.purchases.set(id, [{ status, walletAddress: address.toLowerCase() }])
      expect(await statusText(id)).toBe(expected)
    })

    it('behavior: a purchase that provider A never heard of is cancelled after a day', async () => {
      const { onRampTransactionId: id } = await start({ onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA' })
      service.clock.advance(24 * 3_600_000)
      expect(await statusText(id)).toBe('PENDING')
      service.clock.advance(1)
      expect(await statusText(id)).toBe('CANCELLED')
    })

    it('behavior: a purchase for another address does not count', async () => {
      const { onRampTransactionId: id } = await start()
      fake.purchases.set(id, [{ status: 'completed', walletAddress: foreignAddress }])
      expect(await statusText(id)).toBe('PENDING')
    })

    it('behavior: a final status stays, and the provider is not asked again', async () => {
      const { onRampTransactionId: id } = await start()
      fake.purchases.set(id, [{ status: 'failed', walletAddress: address }])
      expect(await statusText(id)).toBe('FAILED')
      fake.purchases.set(id, [{ status: 'completed', walletAddress: address }])
      const asked = fake.requests.length
      expect(await statusText(id)).toBe('FAILED')
      expect(fake.requests).toHaveLength(asked)
    })

    it('behavior: an unavailable provider is an error, and changes nothing', async () => {
      const { onRampTransactionId: id } = await start()
      fake.setDown(true)
      expect(await statusOf(id)).toMatchObject({ status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' })
      expect(await statusText(id, false)).toBe('PENDING')
      expect(await init({ onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA' })).toMatchObject({ status: 503 })
    })

    it('behavior: only for the organization and its parent', async () => {
      const { onRampTransactionId: id } = await start()
      const sibling = await createPerson({ service, calls }, root, 'Sibling')
      const unknown = { status: 404, errorCode: 'ON_RAMP_TRANSACTION_NOT_FOUND' }
      expect(await statusOf(id, false, sibling)).toMatchObject(unknown)
      expect(await statusOf('no-id', false)).toMatchObject(unknown)
      const parent = { ...root, organizationId: person.organizationId }
      expect((await statusOf(id, false, parent)).status).toBe(200)
    })
  })

  describe('webhooks', () => {
    it('behavior: provider B', async () => {
      const { onRampTransactionId: id } = await start()
      fake.purchases.set(id, [{ status: 'completed', walletAddress: address }])
      expect(await postB(id)).toMatchObject({ status: 200, body: {} })
      expect(await statusText(id, false)).toBe('COMPLETED')
    })

    it.each(['v0', 'v1'])('behavior: provider A, signature %s', async (version) => {
      const { onRampTransactionId: id } = await start({ onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA' })
      fake.purchases.set(id, [{ status: 'ONRAMP_TRANSACTION_STATUS_FAILED', walletAddress: address }])
      const body = JSON.stringify({ eventType: 'onramp.transaction.failed', partnerUserRef: id })
      const seconds = Math.floor(service.clock.now() / 1_000)
      const signature =
        version === 'v0'
          ? `t=${seconds},v0=${signWebhook(seconds, body)}`
          : `t=${seconds},h=content-type x-event-id,v1=${signWebhook(seconds, `content-type x-event-id.application/json.e1.${body}`)}`
      const headers = {
        'content-type': 'application/json',
        'x-event-id': 'e1',
        'x-hook0-signature': signature,
      }
      const answer = await post(`/webhooks/on-ramp/${credentialIds.PROVIDERA}`, body, headers)
      expect(answer.status).toBe(200)
      expect(await statusText(id, false)).toBe('FAILED')
    })

    it('behavior: what it says is not believed: the provider is asked', async () => {
      const { onRampTransactionId: id } = await start()
      expect((await postB(id)).status).toBe(200)
      expect(await statusText(id, false)).toBe('PENDING')
    })

    it('behavior: rejects wrong, old and missing signatures, and unknown credentials', async () => {
      const { onRampTransactionId: id } = await start()
      fake.purchases.set(id, [{ status: 'completed', walletAddress: address }])
      const refused = { status: 401, errorCode: 'WEBHOOK_SIGNATURE_INVALID' }
      expect(await postB(id, { key: 'wrong' })).toMatchObject(refused)
      const now = Math.floor(service.clock.now() / 1_000)
      expect(await postB(id, { seconds: now - 301 })).toMatchObject(refused)
      expect(await postB(id, { seconds: now + 301 })).toMatchObject(refused)
      expect(await post(`/webhooks/on-ramp/${credentialIds.PROVIDERB}`, '{}', {})).toMatchObject(refused)
      expect(await post(`/webhooks/on-ramp/${crypto.randomUUID()}`, '{}', {})).toMatchObject(refused)
      expect(await post('/webhooks/on-ramp/x', '{}', {})).toMatchObject(refused)
      expect(await statusText(id, false)).toBe('PENDING')
    })

    it('behavior: fails while the provider is away, so that it is sent again', async () => {
      const { onRampTransactionId: id } = await start()
      fake.purchases.set(id, [{ status: 'completed', walletAddress: address }])
      fake.setDown(true)
      expect((await postB(id)).status).toBe(503)
      fake.setDown(false)
      expect((await postB(id)).status).toBe(200)
      expect(await statusText(id, false)).toBe('COMPLETED')
    })

    it('behavior: a webhook and queries at the same time agree', async () => {
      const { onRampTransactionId: id } = await start()
      fake.purchases.set(id, [{ status: 'completed', walletAddress: address }])
      const answers = await Promise.all([
        postB(id),
        ...Array.from({ length: 5 }, () => statusText(id)),
        postB(id),
      ])
      expect(answers.slice(1, -1)).toEqual(Array(5).fill('COMPLETED'))
    })
  })

  describe('credentials', () => {
    it('behavior: shows keys only as they were sent', async () => {
      const { body } = await calls.query(root, 'listFiatOnRampCredentials')
      expect(body.fiatOnRampCredentials).toHaveLength(3)
      const first = body.fiatOnRampCredentials.find(
        (one: { fiatOnrampCredentialId: string }) => one.fiatOnrampCredentialId === credentialIds.PROVIDERA,
      )
      expect(first).toMatchObject({
        fiatOnrampCredentialId: credentialIds.PROVIDERA,
        onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA',
        sandboxMode: false,
        webhookPath: `/webhooks/on-ramp/${credentialIds.PROVIDERA}`,
      })
      expect(JSON.parse(first.encryptedSecretApiKey)).toHaveProperty('ciphertext')
      expect(JSON.stringify(body)).not.toContain('PRIVATE KEY')
    })

    it('behavior: one per provider, of parents alone, with keys that can be used', async () => {
      const again = await calls.submit(
        root,
        'createFiatOnRampCredential',
        await keysOf('PROVIDERA', root.organizationId),
      )
      expect(again).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
      const theirs = await keysOf('PROVIDERB', person.organizationId)
      const refused = await calls.submit(person, 'createFiatOnRampCredential', theirs)
      expect(refused).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
      const other = await calls.createTenant('Other')
      const noKey = await keysOf('PROVIDERA', other.organizationId, {
        encryptedSecretApiKey: await sealSecret(service, other.organizationId, 'no key'),
      })
      const unusable = await calls.submit(other, 'createFiatOnRampCredential', noKey)
      expect(issuesOf(unusable)[0].path).toBe('parameters.encryptedSecretApiKey')
      expect(JSON.stringify(unusable.body)).not.toContain('no key')
      const plain = await keysOf('PROVIDERB', other.organizationId, { encryptedSecretApiKey: 'sk_live_1' })
      const notSealed = await calls.submit(other, 'createFiatOnRampCredential', plain)
      expect(issuesOf(notSealed)[0].path).toBe('parameters.encryptedSecretApiKey')
    })

    it('behavior: update replaces keys, delete ends purchases', async () => {
      const other = await calls.createTenant('Another')
      const keys = await keysOf('PROVIDERB', other.organizationId)
      const made = await calls.submit(other, 'createFiatOnRampCredential', keys)
      const fiatOnrampCredentialId = String(
        resultOf(made, 'createFiatOnRampCredential').fiatOnRampCredentialId,
      )
      const changed = {
        ...(await keysOf('PROVIDERB', other.organizationId)),
        encryptedWebhookKey: undefined,
        publishableApiKey: 'pk_live_2',
      }
      const updated = await calls.submit(other, 'updateFiatOnRampCredential', {
        fiatOnrampCredentialId,
        ...changed,
      })
      expect(updated.status).toBe(200)
      const { body } = await calls.query(other, 'listFiatOnRampCredentials')
      expect(body.fiatOnRampCredentials).toMatchObject([
        { publishableApiKey: 'pk_live_2', webhookPath: expect.any(String) },
      ])
      const foreign = await calls.submit(root, 'deleteFiatOnRampCredential', { fiatOnrampCredentialId })
      expect(foreign).toMatchObject({ status: 404, errorCode: 'CREDENTIAL_NOT_FOUND' })
      const gone = await calls.submit(other, 'deleteFiatOnRampCredential', { fiatOnrampCredentialId })
      expect(gone.status).toBe(200)
      expect((await calls.query(other, 'listFiatOnRampCredentials')).body.fiatOnRampCredentials).toEqual([])
    })
  })
})

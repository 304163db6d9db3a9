import { createTestClock, createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { type Actor, type Answer, type Calls, callService, resultOf } from './callService.ts'
import { createPerson } from './createActors.ts'
import { createFakeOnRamp, onRampKeys, webhookKey } from './fakeOnRamp.ts'
import { sealSecret } from './sealSecret.ts'

export type FakeProvider = keyof typeof onRampKeys

/** Result of `init_fiat_on_ramp`. */
export interface Started {
  onRampUrl: string
  onRampTransactionId: string
  onRampUrlSignature?: string
}

interface State {
  service: TestService
  calls: Calls
  fake: ReturnType<typeof createFakeOnRamp>
  root: Actor
  /** A user of a sub-organization. */
  person: Actor
  /** Address of the person's wallet. */
  address: string
  credentialIds: Record<FakeProvider, string>
}

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

/** A service whose organization has keys at both providers, and somebody with a wallet who buys. */
export function useOnRampService() {
  const used = { credentialIds: {} } as State
  beforeAll(async () => {
    const clock = createTestClock()
    const fake = createFakeOnRamp(clock.now)
    const settings = { limits: { factor: 1_000 } }
    const service = await createTestService({ clock, fetchOutside: fake.fetchOutside, settings })
    const calls = callService(service)
    const root = await calls.root()
    Object.assign(used, { service, calls, fake, root })
    for (const provider of ['PROVIDERA', 'PROVIDERB'] as const)
      used.credentialIds[provider] = await addKeys(provider)
    await addKeys('PROVIDERA', { sandboxMode: true })
    used.person = await createPerson({ service, calls }, root, 'Buyer')
    const wallet = await calls.submit(used.person, 'createWallet', {
      walletName: 'Main',
      accounts: [account],
    })
    const { addresses } = resultOf(wallet, 'createWallet') as unknown as { addresses: string[] }
    used.address = addresses[0]!
  })
  beforeEach(() => used.fake.setDown(false))
  afterAll(() => used.service?.close())

  async function keysOf(provider: FakeProvider, organizationId: string, changes: object = {}) {
    const { publishableApiKey, secret } = onRampKeys[provider]
    return {
      onrampProvider: `FIAT_ON_RAMP_PROVIDER_${provider}`,
      publishableApiKey,
      encryptedSecretApiKey: await sealSecret(used.service, organizationId, secret),
      encryptedWebhookKey: await sealSecret(used.service, organizationId, webhookKey),
      ...changes,
    }
  }

  async function addKeys(provider: FakeProvider, changes: object = {}): Promise<string> {
    const { calls, root } = used
    const keys = await keysOf(provider, root.organizationId, changes)
    const created = await calls.submit(root, 'createFiatOnRampCredential', keys)
    return String(resultOf(created, 'createFiatOnRampCredential').fiatOnRampCredentialId)
  }

  const purchase = (changes: object = {}) => ({
    onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERB',
    walletAddress: used.address,
    network: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_BASE',
    cryptoCurrencyCode: 'FIAT_ON_RAMP_CRYPTO_CURRENCY_USDC',
    ...changes,
  })
  const init = (changes: object = {}, actor = used.person): Promise<Answer> =>
    used.calls.submit(actor, 'initFiatOnRamp', purchase(changes))
  const statusOf = (transactionId: string, refresh = true, actor = used.person): Promise<Answer> =>
    used.calls.query(actor, 'getOnrampTransactionStatus', { transactionId, refresh })

  return {
    used,
    keysOf,
    purchase,
    init,
    start: async (changes: object = {}) =>
      resultOf(await init(changes), 'initFiatOnRamp') as unknown as Started,
    statusOf,
    statusText: async (transactionId: string, refresh = true): Promise<string> =>
      (await statusOf(transactionId, refresh)).body.transactionStatus,
    /** Posts a webhook as the provider does. */
    post: (path: string, body: string, headers: Record<string, string>) =>
      used.calls.send({ url: `${used.service.config.apiBaseUrl}${path}`, body, headers }),
  }
}

export const issuesOf = ({ body }: Answer): { path: string; message: string }[] => body.details[0].issues
export const foreignAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

import { type Actor, resultOf } from '../../callService.ts'
import { sealSecret } from '../../sealSecret.ts'
import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

/** Keys of another tenant each time: an organization has them once per provider. */
async function keysOf({ service, calls, unique }: Fixture) {
  const tenant = await calls.createTenant(unique())
  return {
    tenant,
    keys: {
      onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERB',
      publishableApiKey: 'pk_live_1',
      encryptedSecretApiKey: await sealSecret(service, tenant.organizationId, 'sk_live_1'),
    },
  }
}

async function configured(fixture: Fixture) {
  const { tenant, keys } = await keysOf(fixture)
  const created = await fixture.calls.submit(tenant, 'createFiatOnRampCredential', keys)
  const { fiatOnRampCredentialId } = resultOf(created, 'createFiatOnRampCredential')
  return { tenant, keys, fiatOnrampCredentialId: String(fiatOnRampCredentialId) }
}

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

async function purchaseOf({ calls }: Fixture, actor: Actor) {
  const created = await calls.submit(actor, 'createWallet', { walletName: 'main', accounts: [account] })
  const { addresses } = resultOf(created, 'createWallet') as unknown as { addresses: string[] }
  return {
    onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERB',
    walletAddress: addresses[0],
    network: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_ETHEREUM',
    cryptoCurrencyCode: 'FIAT_ON_RAMP_CRYPTO_CURRENCY_ETH',
  }
}

export const onRampSubmits = {
  createFiatOnRampCredential: {
    async default(fixture) {
      const { tenant, keys } = await keysOf(fixture)
      return submit(fixture, tenant, 'createFiatOnRampCredential', keys)
    },
  },
  updateFiatOnRampCredential: {
    async default(fixture) {
      const { tenant, keys, fiatOnrampCredentialId } = await configured(fixture)
      return submit(fixture, tenant, 'updateFiatOnRampCredential', { fiatOnrampCredentialId, ...keys })
    },
  },
  deleteFiatOnRampCredential: {
    async default(fixture) {
      const { tenant, fiatOnrampCredentialId } = await configured(fixture)
      return submit(fixture, tenant, 'deleteFiatOnRampCredential', { fiatOnrampCredentialId })
    },
  },
  initFiatOnRamp: {
    async default(fixture) {
      const { tenant } = await configured(fixture)
      return submit(fixture, tenant, 'initFiatOnRamp', await purchaseOf(fixture, tenant))
    },
    async 'refused: not configured'(fixture) {
      const person = await fixture.person()
      return submit(fixture, person, 'initFiatOnRamp', await purchaseOf(fixture, person))
    },
  },
} satisfies Record<string, Scenarios>

export const onRampQueries = {
  listFiatOnRampCredentials: {
    async default(fixture) {
      const { tenant } = await configured(fixture)
      return query(fixture, tenant, 'listFiatOnRampCredentials')
    },
  },
  getOnrampTransactionStatus: {
    async default(fixture) {
      const { tenant } = await configured(fixture)
      const purchase = await purchaseOf(fixture, tenant)
      const started = await fixture.calls.submit(tenant, 'initFiatOnRamp', purchase)
      const { onRampTransactionId: transactionId } = resultOf(started, 'initFiatOnRamp')
      return query(fixture, tenant, 'getOnrampTransactionStatus', { transactionId })
    },
  },
} satisfies Record<string, Scenarios>

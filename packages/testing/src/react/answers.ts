import type { EmbeddedAccount, EmbeddedWallet, User } from '@latchkey/core'
import { stateOf } from './stateOf.ts'
import type { TestActions } from './testActions.ts'
import { organizationId, type TestFacts, type TestUserWallet, userOf } from './testFacts.ts'

const timestamp = { seconds: '1767225600', nanos: '0' }

const formats = {
  ethereum: { addressFormat: 'ADDRESS_FORMAT_ETHEREUM', curve: 'CURVE_SECP256K1', path: "m/44'/60'/0'/0" },
  solana: { addressFormat: 'ADDRESS_FORMAT_SOLANA', curve: 'CURVE_ED25519', path: "m/44'/501'/0'" },
  bitcoin: {
    addressFormat: 'ADDRESS_FORMAT_BITCOIN_MAINNET_P2WPKH',
    curve: 'CURVE_SECP256K1',
    path: "m/84'/0'/0'/0",
  },
} as const

const oneAccount = [{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }]

/** A wallet as the service lists it. */
function walletOf({ name, accounts = oneAccount }: TestUserWallet, index: number): EmbeddedWallet {
  const walletId = `wallet-${index + 1}`
  return {
    walletId,
    walletName: name ?? 'Main wallet',
    createdAt: timestamp,
    updatedAt: timestamp,
    exported: false,
    imported: false,
    accounts: accounts.map(({ chain = 'ethereum', address, name: accountName }, at) => {
      const account = {
        ...formats[chain],
        path: `${formats[chain].path}/${at}`,
        pathFormat: 'PATH_FORMAT_BIP32',
        walletAccountId: `${walletId}-account-${at + 1}`,
        organizationId,
        walletId,
        address,
        createdAt: timestamp,
        updatedAt: timestamp,
        ...(accountName ? { name: accountName } : {}),
      }
      // Tests may name any text an address.
      return account as EmbeddedAccount
    }),
  }
}

/** Answers of the service for a user who has the given wallets and nothing else. */
export function answersOf(facts: TestFacts): TestActions {
  const user = userOf(facts)
  const { auth, authConfig, sessions } = stateOf(facts)
  const wallets = (facts.wallets ?? []).map(walletOf)
  const record: User | undefined = user && {
    userId: user.userId,
    userName: user.name,
    ...(user.email ? { userEmail: user.email, userEmailVerified: true } : {}),
    ...(user.phone ? { userPhoneNumber: user.phone, userPhoneNumberVerified: true } : {}),
    authenticators: [],
    apiKeys: [],
    userTags: [],
    oauthProviders: [],
    mfaPolicies: [],
    ...(user.claims && { claims: user.claims }),
    createdAt: timestamp,
    updatedAt: timestamp,
  }
  const stop = () => undefined
  const listNone = async () => []
  return {
    preload: async () => undefined,
    start: () => stop,
    destroy: stop,
    ...(record && {
      api: {
        getUser: async () => ({ user: record }),
        getAuthenticators: async () => ({ authenticators: [] }),
        getApiKeys: async () => ({ apiKeys: [] }),
        getOauthProviders: async () => ({ oauthProviders: [] }),
      },
    }),
    sessions: {
      state: auth,
      list: sessions,
      devices: listNone,
      signIns: listNone,
      getToken: async () => (auth.session ? 'test-token' : undefined),
      now: () => Date.now(),
    },
    authConfig: { state: authConfig, load: async () => authConfig },
    wallets: { list: async () => [...wallets], listPrivateKeys: listNone, listHidden: listNone },
    login: {
      passkey: {
        list: listNone,
        availability: async () => ({ supported: true, platform: true, autofill: false }),
        autofill: () => stop,
      },
      wallet: { list: listNone, discover: () => stop },
    },
    signRequests: { attach: () => stop },
    activities: {
      list: listNone,
      listDecided: async () => ({ activities: [], isCut: false }),
      listSecurityEvents: listNone,
    },
    assets: {
      networks: listNone,
      balances: listNone,
      history: async () => ({ entries: [], isComplete: true, problems: [] }),
    },
    payments: { list: listNone },
    onRamp: { assets: listNone },
  }
}

import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { createSiweMessage, createWalletStamp, type Signer, wireConstants } from '@latchkey/crypto'
import { createNodeKeyPair, generateKeyObjects, importNodeKeyPair } from '@latchkey/crypto/node'

import { createAuthenticator } from '../../../../packages/testing/src/authenticator.ts'
import type { CborValue } from '../../../../packages/testing/src/encodeCbor.ts'
import type { PasskeyKey } from '../../../../packages/testing/src/passkeyKeys.ts'
import { createEthereumAccount } from '../../../../packages/testing/src/wallets/ethereumAccount.ts'

/** Pages of the installation. */
export const pages = {
  app: 'https://app.larkfield.example',
  vault: 'https://vault.larkfield.example',
  rpId: 'larkfield.example',
}

/** Users with an API key, or a session that a code or a wallet opened; `late` is another key of bob. */
export const keyHolders = ['operator', 'ada', 'bob', 'mia', 'max', 'cleo', 'will', 'late'] as const

/** Private keys of the users. They are keys of tests. */
export interface PeopleSecrets {
  /** P-256, hex. */
  keys: Record<(typeof keyHolders)[number], string>
  /** A passkey of ada, and the one of a user who has nothing else. The key is PKCS #8, base64. */
  passkeys: Record<'ada' | 'pia', { credentialId: string; privateKey: string }>
  /** Account of a user who signs in by a wallet, hex. */
  wallet: string
}

export function createPeopleSecrets(): PeopleSecrets {
  const passkey = () => {
    const { privateKey } = generateKeyObjects('ES256')
    return {
      credentialId: randomBytes(32).toString('base64url'),
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    }
  }
  const key = () => createNodeKeyPair().exportPrivateKey()
  return {
    keys: Object.fromEntries(keyHolders.map((name) => [name, key()])) as PeopleSecrets['keys'],
    passkeys: { ada: passkey(), pia: passkey() },
    wallet: randomBytes(32).toString('hex'),
  }
}

/** Stamps a body: the header and its value. */
export type Stamper = (body: string) => Record<string, string>

/** The users, as their devices sign. @param now ms since the epoch */
export function createPeople({ keys, passkeys, wallet }: PeopleSecrets, now: () => number) {
  const keyOf = (name: (typeof keyHolders)[number]): Signer & { publicKey: string } =>
    importNodeKeyPair(keys[name])
  return {
    keyOf,
    passkeyOf: (name: 'ada' | 'pia') => passkeyOf(passkeys[name]),
    wallet: walletOf(wallet, now),
  }
}

function passkeyOf({ credentialId, privateKey }: PeopleSecrets['passkeys']['ada']) {
  const secret = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const { x = '', y = '' } = createPublicKey(secret).export({ format: 'jwk' })
  // RFC 9053 §7.1.1
  const coseKey = new Map<number, CborValue>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const key: PasskeyKey = { coseKey, sign: (data) => sign('sha256', data, secret) }
  const authenticator = createAuthenticator({
    rpId: pages.rpId,
    origin: pages.app,
    credentialId: Buffer.from(credentialId, 'base64url'),
  })
  return {
    register: () => authenticator.register({ key, coseKey }),
    /** @param origin of the page @default the app */
    stamp: (body: string, origin = pages.app): Record<string, string> => ({
      ...authenticator.stamp(body, { key, clientData: { origin } }),
    }),
  }
}

function walletOf(privateKey: string, now: () => number) {
  const { address, publicKey, sign } = createEthereumAccount(privateKey)
  const scheme = wireConstants.stampSchemes.secp256k1Eip191
  return {
    apiKey: {
      apiKeyName: `wallet-auth:${publicKey}`,
      publicKey,
      curveType: 'API_KEY_CURVE_SECP256K1',
    },
    stamp(body: string): Record<string, string> {
      const message = createSiweMessage({
        domain: new URL(pages.app).host,
        uri: pages.app,
        statement: 'Sign in to Larkfield.',
        address,
        issuedAt: new Date(now()).toISOString(),
        nonce: createHash('sha256').update(body).digest('hex'),
      })
      const signature = sign(new TextEncoder().encode(message))
      const { header, value } = createWalletStamp({ publicKey, scheme, message, signature })
      return { [header]: value }
    },
  }
}

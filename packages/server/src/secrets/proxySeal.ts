import { sealBundle } from '@latchkey/crypto/bundle'
import { CryptoError, importNodeBundleKey } from '@latchkey/crypto/node'

import { acceptedKeys, type Secrets } from './secrets.ts'
import { tryKeys } from './tryKeys.ts'

/** A sealed API key as it is stored; hex. */
export interface SealedKey {
  enc: string
  ciphertext: string
}

/** Seals an API key so that only the auth proxy can use it. docs/decisions.md#the-auth-proxy */
export interface ProxySeal {
  seal(privateKey: string): Promise<SealedKey>
}

/** The auth proxy's side. */
export interface ProxyOpener {
  /** The private key, hex. Don't keep it. */
  open(sealed: SealedKey): Promise<string>
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** @param proxyPublicKey hex of the proxy's own key. */
export function createProxySeal(proxyPublicKey: string): ProxySeal {
  return {
    async seal(privateKey) {
      const { enc, ciphertext } = await sealBundle({
        recipientPublicKey: proxyPublicKey,
        plaintext: privateKey,
      })
      return { enc: hex(enc), ciphertext: hex(ciphertext) }
    },
  }
}

/** Opens with the key in use, then with the other keys of a rotation. */
export function createProxyOpener(secrets: Pick<Secrets, 'proxyKey' | 'others'>): ProxyOpener {
  const keys = acceptedKeys(secrets, 'proxyKey').map(importNodeBundleKey)
  return {
    open: ({ enc, ciphertext }) =>
      tryKeys(keys, async (key) => {
        const sealed = { enc: Buffer.from(enc, 'hex'), ciphertext: Buffer.from(ciphertext, 'hex') }
        return new TextDecoder().decode(await key.open(sealed))
      }),
  }
}

/** Seals again what was sealed to another key of a rotation. */
export interface ProxyResealer {
  /** Sealed to the key in use, or undefined where it is already. @throws CryptoError */
  reseal(sealed: SealedKey): Promise<SealedKey | undefined>
}

export function createProxyResealer(secrets: Pick<Secrets, 'proxyKey' | 'others'>): ProxyResealer {
  const current = createProxyOpener({ proxyKey: secrets.proxyKey })
  const opener = createProxyOpener(secrets)
  const { seal } = createProxySeal(proxyPublicKey(secrets))
  return {
    async reseal(sealed) {
      try {
        await current.open(sealed)
        return undefined
      } catch (error) {
        if (!(error instanceof CryptoError)) throw error
        return await seal(await opener.open(sealed))
      }
    },
  }
}

/** The public key of the proxy, for the public API. */
export const proxyPublicKey = ({ proxyKey }: Pick<Secrets, 'proxyKey'>): string =>
  importNodeBundleKey(proxyKey).publicKey

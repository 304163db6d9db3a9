import { importBundleKeyPair, openBundle, sealBundle } from '@latchkey/crypto/bundle'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import type { Secrets } from './secrets.ts'

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

export async function createProxyOpener({ proxyKey }: Pick<Secrets, 'proxyKey'>): Promise<ProxyOpener> {
  const keyPair = await importBundleKeyPair(proxyKey)
  return {
    async open({ enc, ciphertext }) {
      const opened = await openBundle({
        keyPair,
        enc: Buffer.from(enc, 'hex'),
        ciphertext: Buffer.from(ciphertext, 'hex'),
      })
      return new TextDecoder().decode(opened)
    },
  }
}

/** The public key of the proxy, for the public API. */
export const proxyPublicKey = ({ proxyKey }: Pick<Secrets, 'proxyKey'>): string =>
  importNodeKeyPair(proxyKey).uncompressedPublicKey

import type { Kit } from '@latchkey/core'
import { decodeBase58, encodeBase58, encodeHex } from '@latchkey/crypto'

import type { Subject } from '../wallets/subject.ts'

/** Exported secret, in the form in which other wallets import it. */
export type Secret =
  | { readonly words: readonly string[]; readonly passphrase?: string | undefined }
  | { readonly key: string }

/** Exports the subject, encrypted to a key of this page. @throws {@link StepUpError} if the confirmation is too old */
export async function exportSecret(kit: Kit, subject: Subject): Promise<Secret> {
  switch (subject.kind) {
    case 'export-wallet': {
      const { phrase, passphrase } = await kit.wallets.exportWallet({ walletId: subject.wallet.walletId })
      return { words: phrase.split(' '), passphrase }
    }
    case 'export-account': {
      const { address, addressFormat } = subject.account
      return { key: writeKey(await kit.wallets.exportAccount({ address }), addressFormat, address) }
    }
    case 'export-private-key': {
      const { privateKeyId, addresses } = subject.privateKey
      const [{ format = '', address = '' } = {}] = addresses
      return { key: writeKey(await kit.wallets.exportPrivateKey({ privateKeyId }), format, address) }
    }
  }
}

/**
 * A private key as wallets of its chain import it: with 0x for Ethereum; base58 of key and public key for Solana, whose
 * address is the public key; else hex.
 */
export function writeKey(key: Uint8Array<ArrayBuffer>, addressFormat: string, address: string): string {
  try {
    if (addressFormat === 'ADDRESS_FORMAT_ETHEREUM') return `0x${encodeHex(key)}`
    if (addressFormat !== 'ADDRESS_FORMAT_SOLANA') return encodeHex(key)
    const both = new Uint8Array([...key, ...decodeBase58(address)])
    const text = encodeBase58(both)
    both.fill(0)
    return text
  } finally {
    key.fill(0)
  }
}

import type { Kit } from '@latchkey/core'

import type { CeremonyResult } from '../vault.ts'
import type { TypedSecret } from './askSecret.ts'
import type { Candidate } from './knownPaths.ts'

/** User's choice: accounts at paths of a phrase, or the chain of a private key. */
export type Chosen = readonly (Pick<Candidate, 'chain'> & { readonly path?: string | undefined })[]

const kinds = {
  ethereum: { curve: 'CURVE_SECP256K1', addressFormat: 'ADDRESS_FORMAT_ETHEREUM' },
  solana: { curve: 'CURVE_ED25519', addressFormat: 'ADDRESS_FORMAT_SOLANA' },
} as const

/** Encrypts it to the enclave and imports it. */
export async function sendImport(
  { wallets }: Kit,
  { name, secret }: TypedSecret,
  chosen: Chosen,
): Promise<{ result: CeremonyResult; addresses: string[] }> {
  if ('phrase' in secret) {
    const { phrase, passphrase } = secret
    const accounts = chosen.map(({ chain, path = '' }) => ({ ...kinds[chain], path }))
    const { walletId, addresses } = await wallets.importWallet({
      phrase,
      name,
      accounts,
      passphrase: passphrase || undefined,
    })
    return { result: { walletId }, addresses }
  }
  const { curve, addressFormat } = kinds[chosen[0]!.chain]
  const { privateKeyId, addresses } = await wallets.importPrivateKey({
    privateKey: secret.privateKey,
    name,
    curve,
    addressFormats: [addressFormat],
  })
  return { result: { privateKeyId }, addresses: addresses.flatMap(({ address }) => address ?? []) }
}

import { bytesToHex } from '@noble/hashes/utils.js'
import type { EnclaveContext } from '../context.ts'
import { type Curve, createPrivateKeyBytes, publicKeyOf } from '../derive/curves.ts'
import { deriveKey } from '../derive/deriveKey.ts'
import { addressOf } from '../derive/index.ts'
import type { Account, Enclave } from '../Enclave.ts'
import { openSeed, rowOf } from '../keyCache.ts'
import { createPhrase, type Phrase, phraseToSeed } from '../phrases.ts'
import { type AppProof, createAppProof } from '../proofs/appProof.ts'
import type { Row, Sealer } from '../seal.ts'
import { encodeWalletSecret } from '../walletSecret.ts'

export const createWallet =
  (context: EnclaveContext): Enclave['createWallet'] =>
  ({ organizationId, walletId, phraseLength }) =>
    sealWallet(context, rowOf('wallet', organizationId, walletId), createPhrase(phraseLength))

/** Seals a phrase and its seed for a wallet's row. */
export async function sealWallet(
  { sealer }: EnclaveContext,
  row: Row,
  { words, languages, passphrase = '' }: Phrase & { passphrase?: string },
) {
  const seed = await phraseToSeed(words, passphrase)
  const secret = encodeWalletSecret({ seed, words, passphrase })
  try {
    return { sealed: sealer.seal(row, secret), languages }
  } finally {
    seed.fill(0)
    secret.fill(0)
  }
}

export const deriveAccounts =
  (context: EnclaveContext): Enclave['deriveAccounts'] =>
  async ({ organizationId, wallet, accounts, prove }) => {
    const seed = openSeed(context.sealer, { organizationId, ...wallet })
    try {
      const derived: Account[] = []
      for (const account of accounts) {
        const key = deriveKey(account.curve, seed, account.path)
        const publicKey = publicKeyOf(account.curve, key)
        key.fill(0)
        const address = addressOf(account.addressFormat, account.curve, publicKey)
        const proof =
          prove &&
          (await proveAddress(context, {
            organizationId,
            walletId: wallet.walletId,
            derivationPath: account.path,
            address,
          }))
        derived.push({ ...account, address, publicKey: bytesToHex(publicKey), ...(proof && { proof }) })
      }
      return derived
    } finally {
      seed.fill(0)
    }
  }

/** Contents of a proof about an address. A private key that stands alone has no wallet and no path. */
interface AddressDerivation {
  organizationId: string
  walletId?: string
  derivationPath?: string
  address: string
}

const proveAddress = (
  { ephemeralKeys, now }: EnclaveContext,
  addressDerivationProof: AddressDerivation,
): Promise<AppProof> =>
  createAppProof(ephemeralKeys, 'APP_PROOF_TYPE_ADDRESS_DERIVATION', now(), { addressDerivationProof })

export const createPrivateKey =
  ({ sealer }: EnclaveContext): Enclave['createPrivateKey'] =>
  async ({ organizationId, privateKeyId, curve }) => {
    const key = createPrivateKeyBytes(curve)
    try {
      return sealKey(sealer, rowOf('privateKey', organizationId, privateKeyId), { curve, key })
    } finally {
      key.fill(0)
    }
  }

/** Seals a private key that stands alone. */
export const sealKey = (sealer: Sealer, row: Row, { curve, key }: { curve: Curve; key: Uint8Array }) => ({
  sealed: sealer.seal(row, key),
  publicKey: bytesToHex(publicKeyOf(curve, key)),
})

export const addresses =
  (context: EnclaveContext): Enclave['addresses'] =>
  async ({ organizationId, source, formats, prove }) => {
    const publicKey = context.keys.use({ organizationId, source }, (key) => publicKeyOf(source.curve, key))
    const derived: { address: string; proof?: AppProof }[] = []
    for (const format of formats) {
      const address = addressOf(format, source.curve, publicKey)
      const proof = prove && (await proveAddress(context, { organizationId, address }))
      derived.push({ address, ...(proof && { proof }) })
    }
    return derived
  }

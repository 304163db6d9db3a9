import { limitTypedDataWork } from '@latchkey/crypto/typed-data'
import type { EnclaveContext } from '../context.ts'
import type { Enclave, TransactionType } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { signPsbt } from '../sign/bitcoin.ts'
import { signEthereumTransaction } from '../sign/ethereum.ts'
import { signPayload } from '../sign/payload.ts'
import { schemeOf } from '../sign/signature.ts'
import { signSolanaTransaction } from '../sign/solana.ts'
import { signTronTransaction } from '../sign/tron.ts'

export const signPayloads =
  ({ keys }: EnclaveContext): Enclave['signPayloads'] =>
  async ({ organizationId, source, format, payloads }) => {
    const scheme = schemeOf(source.curve, format)
    // All payloads of a request share what one may take.
    const count = limitTypedDataWork()
    return keys.use({ organizationId, source }, (key) =>
      payloads.map((payload) => signPayload(scheme, key, payload, count)),
    )
  }

/** Address formats that can sign each kind of transaction. */
const formats: Record<TransactionType, RegExp> = {
  ETHEREUM: /^ETHEREUM$/,
  SOLANA: /^SOLANA$/,
  TRON: /^TRON$/,
  BITCOIN: /^(BITCOIN|DOGE)_/,
}

export const signTransaction =
  ({ keys }: EnclaveContext): Enclave['signTransaction'] =>
  async ({ organizationId, source, format, type, unsigned, allowUnprotected }) => {
    // COMPRESSED and UNCOMPRESSED name the key itself, for any chain that doesn't need an address.
    if (!formats[type].test(format) && !(type !== 'BITCOIN' && /^(UN)?COMPRESSED$/.test(format)))
      throw new EnclaveError(
        'TRANSACTION_REFUSED',
        `An address of format ${format} signs no ${type} transaction.`,
      )
    const curve = type === 'SOLANA' ? 'ED25519' : 'SECP256K1'
    if (source.curve !== curve)
      throw new EnclaveError(
        'CURVE_MISMATCH',
        `${type} transactions need a key on ${curve}. Got ${source.curve}.`,
      )
    return keys.use({ organizationId, source }, (key) => {
      if (type === 'ETHEREUM') return signEthereumTransaction(key, unsigned, allowUnprotected)
      if (type === 'SOLANA') return signSolanaTransaction(key, unsigned)
      if (type === 'TRON') return signTronTransaction(key, unsigned)
      return signPsbt(key, format, unsigned)
    })
  }

import type { Address, MessagePartialSigner, SignatureBytes, TransactionPartialSigner } from '@solana/kit'

import { fromBase58, fromHexText, toHexText } from '../bytes.ts'
import type { SigningKit, SigningOptions } from '../kit.types.ts'
import { throwRejection } from '../providerError.ts'
import { checkTransactionVersion } from '../transactionVersions.ts'
import { unsupportedLibrary } from '../unsupportedLibrary.ts'

export interface SolanaSignerOptions extends SigningOptions {
  /** The network of the transactions, which they don't name: `solana:mainnet`. Shown to the user. */
  network?: string | undefined
}

export type SolanaSigner = TransactionPartialSigner & MessagePartialSigner

/**
 * A signer of @solana/kit whose key stays with the service: for transactions (legacy and version 0) and messages. Each is
 * signed in turn.
 *
 * @throws its methods: {@link ActivityError} `ACTIVITY_NEEDS_APPROVAL` with `activityId`, unless `onApprovalNeeded` is
 * given; an error named `UserRejectedRequestError` with code 4001 if the user rejects; one with code 4200 for a
 * transaction of another version, or of `@solana/web3.js` 1
 * @example
 * const signer = toSolanaSigner(kit, address, { network: 'solana:mainnet' })
 * const message = setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version: 0 }))
 */
export function toSolanaSigner(
  { wallets }: SigningKit,
  address: string,
  { network, ...options }: SolanaSignerOptions = {},
): SolanaSigner {
  const signerAddress = address as Address
  const account = { address, ...options }
  return Object.freeze<SolanaSigner>({
    address: signerAddress,
    async signTransactions(transactions, { abortSignal: signal } = {}) {
      for (const { messageBytes } of transactions) {
        // Those of @solana/web3.js 1 are classes.
        if (!messageBytes) throw unsupportedLibrary(web3)
        checkTransactionVersion(messageBytes)
      }
      const signatures: Record<Address, SignatureBytes>[] = []
      for (const { messageBytes, signatures: present } of transactions) {
        const transaction = serialize(messageBytes, Object.values(present))
        const parameters = { ...account, signal, network, chain: 'solana', transaction } as const
        const signed = await wallets.signTransaction(parameters).catch(throwRejection)
        const at = 2 + Object.keys(present).indexOf(address) * 128
        signatures.push({ [signerAddress]: fromHexText(signed.slice(at, at + 128)) as SignatureBytes })
      }
      return signatures
    },
    async signMessages(messages, { abortSignal: signal } = {}) {
      const signatures: Record<Address, SignatureBytes>[] = []
      for (const { content } of messages) {
        const message = { raw: `0x${toHexText(content)}` } as const
        const signature = await wallets.signMessage({ ...account, signal, message }).catch(throwRejection)
        signatures.push({ [signerAddress]: fromBase58(signature, 64) as SignatureBytes })
      }
      return signatures
    },
  })
}

/** https://solana.com/docs/core/transactions: a count below 128 has one byte, and a missing signature is zeros. */
const serialize = (message: ArrayLike<number>, signatures: readonly (ArrayLike<number> | null)[]): string =>
  [
    toHexText([signatures.length]),
    ...signatures.map((signature) => toHexText(signature ?? new Uint8Array(64))),
    toHexText(message),
  ].join('')

const web3 = {
  library: 'Solana transactions',
  version: 'without `messageBytes`',
  expected: 'those of @solana/kit 2 or later',
  advice:
    'Convert those of @solana/web3.js 1 by `fromVersionedTransaction` of @solana/compat, or use @latchkey/wallets/wallet-standard.',
}

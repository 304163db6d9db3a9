import { createAsk } from '../activities/createAsk.ts'
import { limitAllowance } from '../clear-signing/limitAllowance.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { createConfirm } from '../sign-requests/confirm.ts'
import type { Signing } from '../sign-requests/signQueue.types.ts'
import { createAccountGuard } from './accountGuard.ts'
import {
  messagePayload,
  type Signature,
  toEthereumSignature,
  toSolanaSignature,
  transactionOf,
  typedDataPayload,
} from './signing.ts'
import type { WalletSigning } from './wallet.types.ts'

/** Signs with the user's wallets. The user is asked before each signature. */
export function createWalletSigning(kit: InternalKit): WalletSigning {
  const ask = createAsk(kit)
  const confirm = createConfirm(kit)
  const guard = createAccountGuard(kit)
  return {
    async signMessage({ address, message, ...options }) {
      const { chain, ...payload } = messagePayload(address, message)
      const request = { kind: 'message', address, chain, message: structuredClone(message) } as const
      return await confirm(
        request,
        options,
        async (confirmed) => {
          const signature = await ask<Signature>('signRawPayload', 'submit', payload, confirmed)
          return chain === 'ethereum' ? toEthereumSignature(signature) : toSolanaSignature(signature)
        },
        { operation: 'signRawPayload', parameters: payload },
      )
    },
    async signTypedData({ address, typedData, network, ...options }) {
      const params = typedDataPayload(address, typedData)
      // The data that is shown is read from the payload that is signed.
      const shown = JSON.parse(params.payload)
      await guard.checkTypedData(address, shown)
      const request = { kind: 'typedData', address, chain: 'ethereum', typedData: shown, network } as const
      return await confirm(
        request,
        options,
        async (confirmed) =>
          toEthereumSignature(await ask<Signature>('signRawPayload', 'submit', params, confirmed)),
        { operation: 'signRawPayload', parameters: params },
      )
    },
    async signTransaction({ signal, onApprovalNeeded, network, canLimit, ...requested }) {
      const { address, transaction } = requested
      const { chain } = transactionOf(requested)
      if (chain === 'ethereum') await guard.checkTransaction(address, transaction)
      const signingOf = (signed: string): Signing<string> => {
        const { params } = transactionOf({ ...requested, transaction: signed })
        return {
          async sign(confirmed) {
            const { signedTransaction } = await ask<{ signedTransaction: string }>(
              'signTransaction',
              'submit',
              params,
              confirmed,
            )
            return chain === 'ethereum' ? `0x${signedTransaction}` : signedTransaction
          },
          submitted: { operation: 'signTransaction', parameters: params },
        }
      }
      const { sign, submitted } = signingOf(transaction)
      const request = { kind: 'transaction', address, chain, transaction, network } as const
      const options = { signal, onApprovalNeeded }
      if (!canLimit) return await confirm(request, options, sign, submitted)
      return await confirm({ ...request, canLimit }, options, sign, submitted, (amount) => {
        const limited = limitAllowance(transaction, amount)
        return limited === undefined ? undefined : { ...signingOf(limited), transaction: limited }
      })
    },
  }
}

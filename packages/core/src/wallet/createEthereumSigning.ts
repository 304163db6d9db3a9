import { decodeHex } from '@latchkey/crypto'
import { ethereumAddress, recoverSecp256k1PublicKey } from '@latchkey/crypto/secp256k1'

import { createAsk } from '../activities/createAsk.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { createConfirm } from '../sign-requests/confirm.ts'
import type { EthereumSigning } from './ethereumSigning.types.ts'
import { serializeTransaction } from './serializeTransaction.ts'
import { type Signature, toEthereumSignature } from './signing.ts'

/** Signatures of digests and EIP-7702 authorizations, and transactions from their fields. */
export function createEthereumSigning(kit: InternalKit): EthereumSigning {
  const ask = createAsk(kit)
  const confirm = createConfirm(kit)
  const hashFunction = 'HASH_FUNCTION_NO_OP'
  const chain = 'ethereum'
  return {
    serializeTransaction: async (transaction) => serializeTransaction(transaction),
    async signHash({ address, hash, ...options }) {
      const encoding = 'PAYLOAD_ENCODING_HEXADECIMAL'
      const params = { signWith: address, payload: hash, encoding, hashFunction }
      return await confirm(
        { kind: 'payload', address, chain, payload: hash },
        options,
        async (confirmed) =>
          toEthereumSignature(await ask<Signature>('signRawPayload', 'submit', params, confirmed)),
        { operation: 'signRawPayload', parameters: params },
      )
    },
    async recoverMessageAddress({ message, signature }) {
      try {
        const bytes = typeof message === 'string' ? message : decodeHex(message.raw.slice(2).toLowerCase())
        return ethereumAddress(recoverSecp256k1PublicKey(bytes, signature))
      } catch (cause) {
        const expected = 'Expected: a signature of 65 bytes as hex with 0x.'
        throw new KitError('WALLET_UNSUPPORTED', { message: `recoverMessageAddress: ${expected}`, cause })
      }
    },
    async signAuthorization({ address, contractAddress, chainId, nonce, ...options }) {
      const payload = JSON.stringify({ address: contractAddress, chainId, nonce })
      const encoding = 'PAYLOAD_ENCODING_EIP7702_AUTHORIZATION'
      const params = { signWith: address, payload, encoding, hashFunction }
      const request = { kind: 'authorization', address, chain, contractAddress, chainId, nonce } as const
      return await confirm(
        request,
        options,
        async (confirmed) => {
          const { r, s, v } = await ask<Signature>('signRawPayload', 'submit', params, confirmed)
          const signed = contractAddress as `0x${string}`
          return {
            address: signed,
            chainId,
            nonce,
            r: `0x${r}`,
            s: `0x${s}`,
            yParity: Number.parseInt(v, 16),
          }
        },
        { operation: 'signRawPayload', parameters: params },
      )
    },
  }
}

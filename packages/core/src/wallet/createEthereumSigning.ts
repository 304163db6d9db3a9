import { createAsk } from '../activities/createAsk.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { EthereumSigning } from './ethereumSigning.types.ts'
import { serializeTransaction } from './serializeTransaction.ts'
import { type Signature, toEthereumSignature } from './signing.ts'

/** Signatures of digests and EIP-7702 authorizations, and transactions from their fields. */
export function createEthereumSigning(kit: InternalKit): EthereumSigning {
  const ask = createAsk(kit)
  const hashFunction = 'HASH_FUNCTION_NO_OP'
  return {
    serializeTransaction: async (transaction) => serializeTransaction(transaction),
    async signHash({ address, hash, ...options }) {
      const encoding = 'PAYLOAD_ENCODING_HEXADECIMAL'
      const params = { signWith: address, payload: hash, encoding, hashFunction }
      return toEthereumSignature(await ask<Signature>('signRawPayload', 'submit', params, options))
    },
    async signAuthorization({ address, contractAddress, chainId, nonce, ...options }) {
      const payload = JSON.stringify({ address: contractAddress, chainId, nonce })
      const encoding = 'PAYLOAD_ENCODING_EIP7702_AUTHORIZATION'
      const params = { signWith: address, payload, encoding, hashFunction }
      const { r, s, v } = await ask<Signature>('signRawPayload', 'submit', params, options)
      const signed = contractAddress as `0x${string}`
      return { address: signed, chainId, nonce, r: `0x${r}`, s: `0x${s}`, yParity: Number.parseInt(v, 16) }
    },
  }
}

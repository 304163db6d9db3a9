import { isEthereumAddress } from '@latchkey/crypto/addresses'

import {
  loadDecodeBitcoin,
  loadDecodeSolana,
  loadDecodeTron,
  loadDecodeTypedData,
} from '../chunks/loaders/loadDecode.ts'
import { requestChainOf } from '../sign-requests/requestChain.ts'
import type { SignRequestChain } from '../sign-requests/signRequest.types.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'
import type { SigningRequest } from './decode.types.ts'
import { decodeAuthorization } from './decodeAuthorization.ts'
import type { DecodeContext } from './decodeContext.ts'
import { bytesOfHex, decodeBytes, decodeMessage } from './decodeMessage.ts'
import { type Decoding, decodeTransaction, type TransactionRequest } from './decodeTransaction.ts'
import { readEthereumTransaction } from './ethereumTransaction.ts'
import { warn } from './warn.ts'

/** Says what a request to sign means. Never throws for what the request contains. */
export async function decodeRequest(decoding: Decoding, request: SigningRequest): Promise<DecodedRequest> {
  switch (request.kind) {
    case 'message': {
      const { message } = request
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : bytesOfHex(message.raw)
      if (!bytes) return decodeBytes(String((message as { raw: string }).raw))
      return warnOfSolanaMessage(request, decodeMessage(bytes, request), bytes)
    }
    case 'typedData': {
      const [{ decodeTypedData }, sources] = await Promise.all([
        loadDecodeTypedData(),
        decoding.loadSources(),
      ])
      return decodeTypedData(sources, request.typedData, request)
    }
    case 'authorization':
      return readAuthorization(decoding.context, request)
    case 'payload':
      return warnOfSolanaMessage(
        request,
        decodeBytes(request.payload),
        bytesOfHex(request.payload.toLowerCase()),
      )
    case 'transaction':
      return readTransaction(decoding, request)
  }
}

async function readTransaction(
  decoding: Decoding,
  request: Extract<SigningRequest, { kind: 'transaction' }>,
): Promise<DecodedRequest> {
  const { transaction: raw, address, network } = request
  const chain = chainOf(request)
  const read = chain === 'ethereum' ? readEthereumTransaction(raw) : undefined
  if (read) return decodeTransaction(decoding, read, { raw, address, network })
  const load = chain && chain !== 'ethereum' ? loaders[chain] : undefined
  const bytes = load && bytesOfHex(raw.toLowerCase())
  const decoded = bytes && (await load())(decoding.context, bytes, { address, network, raw })
  if (decoded) return decoded
  return {
    source: 'unknown',
    action: 'transaction',
    network,
    raw,
    fields: [],
    warnings: [warn('unreadable-transaction', {})],
  }
}

type Decode = (
  context: DecodeContext,
  bytes: Uint8Array,
  request: TransactionRequest,
) => DecodedRequest | undefined

/** Readers of the chains that not every app uses. */
const loaders: Readonly<Record<Exclude<SignRequestChain, 'ethereum'>, () => Promise<Decode>>> = {
  bitcoin: async () => (await loadDecodeBitcoin()).decodeBitcoin,
  solana: async () => (await loadDecodeSolana()).decodeSolana,
  tron: async () => (await loadDecodeTron()).decodeTron,
}

const chainOf = ({ chain, address }: SigningRequest): SigningRequest['chain'] =>
  chain ?? requestChainOf(address)

/** Warns that bytes on Solana are a transaction: signing the one signs the other. */
async function warnOfSolanaMessage(
  request: SigningRequest,
  decoded: DecodedRequest,
  bytes: Uint8Array | undefined,
): Promise<DecodedRequest> {
  if (!bytes || decoded.source !== 'unknown' || chainOf(request) !== 'solana') return decoded
  const { isSolanaMessage } = await loadDecodeSolana()
  return isSolanaMessage(bytes) ? { ...decoded, warnings: [warn('looks-like-transaction', {})] } : decoded
}

function readAuthorization(
  context: DecodeContext,
  { contractAddress, chainId, nonce }: Extract<SigningRequest, { kind: 'authorization' }>,
): DecodedRequest {
  const raw = JSON.stringify({ address: contractAddress, chainId, nonce }, undefined, 2)
  try {
    if (!isEthereumAddress(contractAddress)) throw new Error('not an address')
    const delegate = contractAddress.toLowerCase()
    return decodeAuthorization(context, { delegate, chainId: BigInt(chainId) }, raw)
  } catch {
    return decodeBytes(raw)
  }
}

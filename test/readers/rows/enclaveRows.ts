import * as decode from '../../../packages/enclave/src/exports/decode.ts'
import { isSolanaMessage } from '../../../packages/enclave/src/exports/index.ts'
import { signPayload } from '../../../packages/enclave/src/sign/payload.ts'
import {
  abiOf,
  hostileAbis,
  hostileArguments,
  hostileCalls,
  hostileIdls,
  idlOf,
} from '../hostile/interfaces.ts'
import { hostileBytes, hostileJson, hostileTexts, mapped, toHex } from '../hostile/texts.ts'
import { asHex, hostileEthereum, hostilePsbt, hostileSolana, hostileTron } from '../hostile/transactions.ts'
import { typedDataTexts } from '../hostile/typedDataTexts.ts'
import { fieldCharacters, type RowsOf, reader } from '../reader.ts'

const bytesAsHex = mapped(hostileBytes, toHex, 2)

const calls = Object.fromEntries(
  Object.entries(hostileCalls).map(([name, { digits }]) => {
    const abi = decode.parseContractAbi(abiOf(name))
    const [selector] = abi.keys()
    return [name, (bytes: number) => ({ abi, data: `0x${selector}${digits(bytes - 10)}` })]
  }),
)
const programCalls = Object.fromEntries(
  Object.entries(hostileArguments).map(([name, { data }]) => {
    const idl = decode.parseAnchorIdl(idlOf(name))
    return [name, (bytes: number) => ({ idl, data: `01${data(bytes - 2)}` })]
  }),
)

const decodeRows: RowsOf<typeof decode> = {
  addSolanaSignatures: 'writes',
  addressOf: 'takes a key that was read',
  createProgramValues: 'counts',
  decodeAuthorization: reader(decode.decodeAuthorization, {
    ...hostileJson,
    ...mapped(hostileTexts, (chainId) =>
      JSON.stringify({ address: `0x${'11'.repeat(20)}`, chainId, nonce: 0 }),
    ),
  }),
  decodeCall: reader(({ abi, data }) => decode.decodeCall(abi, data), calls),
  decodeEthereumTransaction: reader(decode.decodeEthereumTransaction, {
    ...asHex(hostileEthereum),
    ...bytesAsHex,
    ...hostileTexts,
  }),
  // Instructions of a transaction that fits the network.
  decodeProgramCall: reader(({ idl, data }) => decode.decodeProgramCall(idl, data), programCalls, 2 * 1_232),
  decodePsbt: reader((unsigned: string) => decode.decodePsbt('BITCOIN_MAINNET_P2WPKH', unsigned), {
    ...asHex(hostilePsbt),
    ...bytesAsHex,
  }),
  decodeSolanaTransaction: reader(decode.decodeSolanaTransaction, { ...asHex(hostileSolana), ...bytesAsHex }),
  decodeTronTransaction: reader(decode.decodeTronTransaction, { ...asHex(hostileTron), ...bytesAsHex }),
  decodeTypedData: reader(decode.decodeTypedData, { ...typedDataTexts, ...hostileJson }),
  isAddress: reader((address: string) => decode.isAddress('SOLANA', address), hostileTexts, 256),
  parseAnchorIdl: reader(decode.parseAnchorIdl, { ...hostileIdls, ...hostileJson }, fieldCharacters),
  parseContractAbi: reader(decode.parseContractAbi, { ...hostileAbis, ...hostileJson }, fieldCharacters),
}

const key = new Uint8Array(32).fill(1)

/** Readers of `@latchkey/enclave`: every function that decodes, and those that sign what they have read. */
export const enclaveRows = {
  ...decodeRows,
  isSolanaMessage: reader(isSolanaMessage, {
    ...hostileBytes,
    ...mapped(hostileSolana, (bytes) => bytes.subarray(65)),
  }),
  signTypedData: reader(
    (payload: string) =>
      signPayload('ECDSA_SECP256K1', key, { payload, encoding: 'EIP712', hashFunction: 'NO_OP' }),
    typedDataTexts,
  ),
  signText: reader(
    (payload: string) =>
      signPayload('ECDSA_SECP256K1', key, { payload, encoding: 'TEXT_UTF8', hashFunction: 'KECCAK256' }),
    { letters: hostileTexts.letters, emoji: hostileTexts.emoji },
  ),
  signHex: reader(
    (payload: string) =>
      signPayload('ECDSA_SECP256K1', key, { payload, encoding: 'HEXADECIMAL', hashFunction: 'KECCAK256' }),
    hostileTexts,
  ),
}

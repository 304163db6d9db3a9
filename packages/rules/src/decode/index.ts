export type { FieldSchema } from '@latchkey/crypto/tron'
export {
  createProgramValues,
  decodeProgramCall,
  type ProgramCall,
  type ProgramIdl,
  type ProgramValues,
  parseAnchorIdl,
} from './anchorIdl.ts'
export { type Authorization, authorizationInvalid, decodeAuthorization } from './authorization.ts'
export {
  type BitcoinInput,
  type BitcoinOutput,
  type BitcoinTransaction,
  decodePsbt,
} from './bitcoin.ts'
export { type BitcoinNetwork, bitcoinNetworks } from './bitcoinNetworks.ts'
export {
  type CallRecord,
  type CallValue,
  type ContractAbi,
  type ContractCall,
  decodeCall,
  parseContractAbi,
} from './contractAbi.ts'
export {
  decodeEthereumTransaction,
  type EthereumTransaction,
  readEthereumTransaction,
} from './ethereum.ts'
export { ethereumAddress, ethereumBytes } from './ethereumAddress.ts'
export { parseHex } from './hex.ts'
export { isAddress } from './isAddress.ts'
export { type Input, inputsOf, type Output, psbtInvalid, readPsbt, spentOutput } from './psbt.ts'
export {
  decodeSolanaTransaction,
  type SolanaAccount,
  type SolanaInstruction,
  type SolanaLookup,
  type SolanaTransaction,
} from './solana.ts'
export {
  addSolanaSignatures,
  readSolanaMessage,
  readSolanaTransaction,
  type SerializedSolana,
  type SolanaMessage,
  signatureLength,
} from './solanaMessage.ts'
export type { SolTransfer } from './solMoves.ts'
export type { SplApproval, SplTransfer } from './splMoves.ts'
export { decodeTronTransaction, readTronRaw, type TronTransaction } from './tron.ts'
export { tronContractFields } from './tronContractFields.ts'
export type {
  TronApproval,
  TronMoves,
  TronTokenTransfer,
  TronTransfer,
  UnreadMove,
} from './tronMoves.types.ts'
export {
  type CountWork,
  decodeTypedData,
  type TypedData,
  type TypedRecord,
  type TypedValue,
  typedDataRefusal,
} from './typedData.ts'

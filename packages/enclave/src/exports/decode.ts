export type { FieldSchema } from '@latchkey/crypto/tron'
export {
  createProgramValues,
  decodeProgramCall,
  type ProgramCall,
  type ProgramIdl,
  type ProgramValues,
  parseAnchorIdl,
} from '../decode/anchorIdl.ts'
export { type Authorization, decodeAuthorization } from '../decode/authorization.ts'
export {
  type BitcoinInput,
  type BitcoinOutput,
  type BitcoinTransaction,
  decodePsbt,
} from '../decode/bitcoin.ts'
export {
  type CallRecord,
  type CallValue,
  type ContractAbi,
  type ContractCall,
  decodeCall,
  parseContractAbi,
} from '../decode/contractAbi.ts'
export { decodeEthereumTransaction, type EthereumTransaction } from '../decode/ethereum.ts'
export { isAddress } from '../decode/isAddress.ts'
export {
  decodeSolanaTransaction,
  type SolanaAccount,
  type SolanaInstruction,
  type SolanaLookup,
  type SolanaTransaction,
} from '../decode/solana.ts'
export { addSolanaSignatures } from '../decode/solanaMessage.ts'
export type { SolTransfer } from '../decode/solMoves.ts'
export type { SplApproval, SplTransfer } from '../decode/splMoves.ts'
export { decodeTronTransaction, type TronTransaction } from '../decode/tron.ts'
export { tronContractFields } from '../decode/tronFieldNames.ts'
export type {
  TronApproval,
  TronMoves,
  TronTokenTransfer,
  TronTransfer,
  UnreadMove,
} from '../decode/tronMoves.types.ts'
export {
  type CountWork,
  decodeTypedData,
  type TypedData,
  type TypedRecord,
  type TypedValue,
} from '../decode/typedData.ts'
export { addressOf } from '../derive/index.ts'

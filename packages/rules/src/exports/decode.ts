export type { FieldSchema } from '@latchkey/crypto/tron'
export {
  createProgramValues,
  decodeProgramCall,
  type ProgramCall,
  type ProgramIdl,
  type ProgramValues,
  parseAnchorIdl,
} from '../decode/anchorIdl.ts'
export { type Authorization, authorizationInvalid, decodeAuthorization } from '../decode/authorization.ts'
export {
  type BitcoinInput,
  type BitcoinOutput,
  type BitcoinTransaction,
  decodePsbt,
} from '../decode/bitcoin.ts'
export { type BitcoinNetwork, bitcoinNetworks } from '../decode/bitcoinNetworks.ts'
export {
  type CallRecord,
  type CallValue,
  type ContractAbi,
  type ContractCall,
  decodeCall,
  parseContractAbi,
} from '../decode/contractAbi.ts'
export {
  decodeEthereumTransaction,
  type EthereumTransaction,
  readEthereumTransaction,
} from '../decode/ethereum.ts'
export { ethereumAddress, ethereumBytes } from '../decode/ethereumAddress.ts'
export { parseHex } from '../decode/hex.ts'
export { isAddress } from '../decode/isAddress.ts'
export { type Input, inputsOf, type Output, psbtInvalid, readPsbt, spentOutput } from '../decode/psbt.ts'
export {
  decodeSolanaTransaction,
  type SolanaAccount,
  type SolanaInstruction,
  type SolanaLookup,
  type SolanaTransaction,
} from '../decode/solana.ts'
export {
  addSolanaSignatures,
  readSolanaMessage,
  readSolanaTransaction,
  type SerializedSolana,
  type SolanaMessage,
  signatureLength,
} from '../decode/solanaMessage.ts'
export type { SolTransfer } from '../decode/solMoves.ts'
export type { SplApproval, SplTransfer } from '../decode/splMoves.ts'
export { decodeTronTransaction, readTronRaw, type TronTransaction } from '../decode/tron.ts'
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
  typedDataRefusal,
} from '../decode/typedData.ts'
export { EnclaveError, type EnclaveErrorCode } from '../EnclaveError.ts'

export { type Authorization, decodeAuthorization } from '../decode/authorization.ts'
export { decodeEthereumTransaction, type EthereumTransaction } from '../decode/ethereum.ts'
export { decodeTypedData, type TypedData, type TypedRecord, type TypedValue } from '../decode/typedData.ts'
export { addressOf } from '../derive/index.ts'

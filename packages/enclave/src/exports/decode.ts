export { decodeEthereumTransaction, type EthereumTransaction } from '../decode/ethereum.ts'
export { addressOf } from '../derive/index.ts'

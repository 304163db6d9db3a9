export type { ProtobufRecord, ProtobufValue } from '../protobuf.ts'
export { contractTypes, type TronContractType } from '../tronContracts.ts'
export {
  checkTronRaw,
  encodeTronAddress,
  type FailTron,
  readTronParameter,
  readTronTransaction,
  type TronContract,
  type TronTransaction,
} from '../tronTransaction.ts'

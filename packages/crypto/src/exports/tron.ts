export type { ProtobufRecord, ProtobufValue } from '../protobuf.ts'
export {
  checkTronRaw,
  encodeTronAddress,
  type FailTron,
  readTronParameter,
  readTronTransaction,
  type TronContract,
  type TronTransaction,
} from '../tronTransaction.ts'

export type { FieldSchema, ProtobufRecord, ProtobufValue } from '../protobuf.ts'
export { contractSchemas, contractTypes, type TronContractType } from '../tronContracts.ts'
export {
  checkTronRaw,
  encodeTronAddress,
  type FailTron,
  readTronParameter,
  readTronTransaction,
  type TronContract,
  type TronTransaction,
} from '../tronTransaction.ts'

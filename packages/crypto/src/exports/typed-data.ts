export { hashStruct, hashTypedData } from '../hashTypedData.ts'
export { dropUnsignedMembers, readTypedData } from '../readTypedData.ts'
export {
  encodeType,
  type TypedData,
  type TypedDataTypes,
  type TypedMember,
  type TypedRecord,
  type TypedValue,
} from '../typedData.ts'

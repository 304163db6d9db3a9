export { hashStruct, hashTypedData } from '../typed-data/hashTypedData.ts'
export { dropUnsignedMembers, readTypedData } from '../typed-data/readTypedData.ts'
export {
  encodeType,
  type TypedData,
  type TypedDataTypes,
  type TypedMember,
  type TypedRecord,
  type TypedValue,
} from '../typed-data/typedData.ts'

export { dropUnsignedMembers } from '../typed-data/dropUnsignedMembers.ts'
export { hashStruct, hashTypedData } from '../typed-data/hashTypedData.ts'
export { readTypedData } from '../typed-data/readTypedData.ts'
export { encodeType } from '../typed-data/structTypes.ts'
export type {
  TypedData,
  TypedDataTypes,
  TypedMember,
  TypedRecord,
  TypedValue,
} from '../typed-data/typedData.ts'
export { type CountWork, limitTypedDataWork, typedDataLimits } from '../typed-data/typedDataWork.ts'

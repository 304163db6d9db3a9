export { activityTypesOf } from '../activityTypesOf.ts'
export { asciiEmail } from '../asciiEmail.ts'
export { embeddedRefusals } from '../embeddedRefusals.ts'
export { activityType, intentKey, type PathName, pathName, type RevisionName, resultKey } from '../names.ts'
export type { ParamsOf, ReadParamsOf, ResultOf } from '../operation.ts'
export { emailPattern, maxIdTokenLength, phonePattern, uuidPattern } from '../patterns.ts'
export { type Provider, type ProviderId, providers } from '../providers.ts'
export { establishedRows } from '../rows/establishedRows.ts'
export { proxyRows } from '../rows/proxyRows.ts'
export {
  type ProxyOperation,
  type QueryOperation,
  type Row,
  type SubmitOperation,
  type Wire,
  wire,
} from '../wire.ts'

export { createApiRuntime as base } from '../kit/createApiRuntime.ts'
export { describeOperation } from '../operations/describeOperation.ts'

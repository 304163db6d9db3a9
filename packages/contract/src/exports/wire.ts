export type { ParamsOf, ResultOf } from '../operation.ts'
export * from '../wire.ts'

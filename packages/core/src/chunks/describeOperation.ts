export { describeOperation } from '../operations/describeOperation.ts'
export * from './sessionRuntime.ts'

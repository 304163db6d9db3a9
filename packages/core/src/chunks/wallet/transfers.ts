export { createTransfers } from '../../wallet/createTransfers.ts'
export * from '../sessionRuntime.ts'

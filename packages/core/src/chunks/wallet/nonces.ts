export { createNonceQueue } from '../../payments/createNonceQueue.ts'
export * from '../sessionRuntime.ts'

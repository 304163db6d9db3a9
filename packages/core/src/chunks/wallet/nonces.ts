export { createApiRuntime as base } from '../../kit/createApiRuntime.ts'
export { createNonceQueue } from '../../payments/createNonceQueue.ts'

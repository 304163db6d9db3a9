export { createNonceQueue } from '../payments/createNonceQueue.ts'

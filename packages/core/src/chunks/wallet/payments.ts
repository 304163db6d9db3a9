export { createPayments } from '../../payments/createPayments.ts'
export * from './assets.ts'

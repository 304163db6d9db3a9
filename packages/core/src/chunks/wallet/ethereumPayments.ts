export { ethereumPayments } from '../../payments/ethereumPayments.ts'
export * from './payments.ts'

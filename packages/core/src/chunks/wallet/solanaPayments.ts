export { solanaPayments } from '../../payments/solanaPayments.ts'
export * from './payments.ts'

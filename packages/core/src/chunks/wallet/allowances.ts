export { createAllowances } from '../../allowances/createAllowances.ts'
export * from './payments.ts'

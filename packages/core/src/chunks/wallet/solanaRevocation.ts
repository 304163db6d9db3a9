export { solanaRevocation } from '../../allowances/revokeSolana.ts'
export * from './solanaPayments.ts'

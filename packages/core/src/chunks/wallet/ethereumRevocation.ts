export { ethereumRevocation } from '../../allowances/revokeEthereum.ts'
export * from './ethereumPayments.ts'

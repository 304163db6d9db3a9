export { createProofs } from '../../wallet/createProofs.ts'
export * from '../sessionRuntime.ts'

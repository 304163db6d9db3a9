export { listSecurityEvents } from '../activities/listSecurityEvents.ts'
export * from './sessionRuntime.ts'

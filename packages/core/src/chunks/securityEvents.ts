export { listSecurityEvents } from '../activities/listSecurityEvents.ts'

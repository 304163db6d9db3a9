export { listSecurityEvents } from '../activities/listSecurityEvents.ts'
export { createApiRuntime as base } from '../kit/createApiRuntime.ts'

export { createApiRuntime as base } from '../../kit/createApiRuntime.ts'
export { readRecipients } from '../../signed-requests/readRecipients.ts'

export { readRecipients } from '../../signed-requests/readRecipients.ts'
export * from '../sessionRuntime.ts'

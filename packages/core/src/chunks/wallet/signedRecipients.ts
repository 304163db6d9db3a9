export { readRecipients } from '../../signed-requests/readRecipients.ts'

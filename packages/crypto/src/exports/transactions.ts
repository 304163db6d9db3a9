export { checkPsbtParts, checkRlpLists } from '../transactionLimits.ts'

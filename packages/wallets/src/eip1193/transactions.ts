// Loaded with the first transaction of a page.
export { getCallsStatus, sendCalls } from './sendCalls.ts'
export { sendTransaction, signTransaction } from './sendTransaction.ts'

export { createApiRuntime as base } from '../kit/createApiRuntime.ts'
export { sendWithProof } from '../proof-of-work/sendWithProof.ts'

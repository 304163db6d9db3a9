export { sealOneTimeCode } from '@latchkey/crypto/bundle'
export { createApiRuntime as base } from '../kit/createApiRuntime.ts'

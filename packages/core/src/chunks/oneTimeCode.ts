export { sealOneTimeCode } from '@latchkey/crypto/bundle'
export * from './sessionRuntime.ts'

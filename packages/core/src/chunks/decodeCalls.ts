export { decodeCall } from '../clear-signing/decodeCall.ts'
export { createDecodeSources } from '../clear-signing/decodeSources.ts'
export * from './sessionRuntime.ts'

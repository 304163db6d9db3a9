export { decodeCall } from '../clear-signing/decodeCall.ts'
export { createDecodeSources } from '../clear-signing/decodeSources.ts'
export { findUnit } from '../clear-signing/findUnit.ts'
export * from './sessionRuntime.ts'

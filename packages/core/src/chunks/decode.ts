export { createDecoder } from '../clear-signing/createDecoder.ts'
export * from './sessionRuntime.ts'

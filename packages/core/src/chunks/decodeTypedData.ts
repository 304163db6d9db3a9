export { decodeTypedData } from '../clear-signing/typed-data/decodeTypedData.ts'
export * from './sessionRuntime.ts'

export { createDecoder } from '../clear-signing/createDecoder.ts'

export { describeError } from '../texts/describeError.ts'

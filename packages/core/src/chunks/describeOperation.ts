export { describeOperation } from '../operations/describeOperation.ts'

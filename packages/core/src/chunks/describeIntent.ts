export { describeIntent } from '../activities/describeIntent.ts'

export { describeIntent } from '../activities/describeIntent.ts'
export { listDecided } from '../activities/listDecided.ts'

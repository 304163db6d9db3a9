export { describeIntent } from '../activities/describeIntent.ts'
export { listDecided } from '../activities/listDecided.ts'
export * from './sessionRuntime.ts'

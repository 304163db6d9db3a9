export { describeIntent } from '../activities/describeIntent.ts'
export { listDecided } from '../activities/listDecided.ts'
export { createApiRuntime as base } from '../kit/createApiRuntime.ts'

export { createActivities } from '../activities/createActivities.ts'
export * from './sessionRuntime.ts'

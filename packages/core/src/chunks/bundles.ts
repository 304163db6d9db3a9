export { createBundles } from '../sessions/bundles.ts'
export * from './sessionRuntime.ts'

export { createApiRuntime } from '../kit/createApiRuntime.ts'
export { createBundles } from '../sessions/bundles.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'

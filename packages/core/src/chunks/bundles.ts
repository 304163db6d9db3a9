export { createApiRuntime } from '../client/createApiRuntime.ts'
export { createBundleTarget, createReadWrite } from '../sessions/bundles.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'

export { createApiRuntime } from '../kit/createApiRuntime.ts'

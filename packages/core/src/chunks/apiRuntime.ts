export { createApiRuntime } from '../client/createApiRuntime.ts'

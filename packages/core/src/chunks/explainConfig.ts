export { explainConfig, explainPage } from '../client/explainConfig.ts'
export { createApiRuntime } from '../kit/createApiRuntime.ts'

export { explainConfig, explainPage } from '../client/explainConfig.ts'
export { createApiRuntime as base } from '../kit/createApiRuntime.ts'

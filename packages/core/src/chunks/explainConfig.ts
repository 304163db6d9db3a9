export { explainConfig } from '../client/explainConfig.ts'

export { explainConfig, explainPage } from '../client/explainConfig.ts'

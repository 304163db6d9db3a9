export { explainConfig, explainInsecurePage } from '../client/explainConfig.ts'

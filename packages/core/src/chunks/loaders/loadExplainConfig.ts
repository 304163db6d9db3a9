/** Development only: loaded when the organization's configuration is requested. */
export const loadExplainConfig = () => import('../explainConfig.ts')

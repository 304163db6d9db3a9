export { embeddedAgents } from './embeddedAgents.ts'
export { ordinaryAgents } from './ordinaryAgents.ts'
export { type SampleAgent, toAgent } from './sampleAgent.ts'

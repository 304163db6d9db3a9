export { describeEmbedded } from '../environment/browser/embeddedApps.ts'

import { installPackages } from './lib/installPackages.mjs'
import { runStages } from './lib/runStages.mjs'
import { buildStages } from './lib/steps.mjs'

// npm run build: the libraries and Storybook, then the service, the demo, the vault, the dashboard and hosting, each into its dist folder.

await installPackages(['all'])
const results = await runStages(buildStages)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

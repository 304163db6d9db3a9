import { installPackages } from './lib/installPackages.mjs'
import { runStages } from './lib/runStages.mjs'
import { buildStages } from './lib/steps.mjs'

// npm run build: the libraries, the service, the demo and the storybook, each into its dist folder.

await installPackages(['all'])
const results = await runStages(buildStages)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

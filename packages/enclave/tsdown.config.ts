import { library } from '../../scripts/packages/library.mjs'

// The program has a file of its own: tsdown.process.config.ts.
export default library('src/exports/*.ts', '!src/exports/process.ts')

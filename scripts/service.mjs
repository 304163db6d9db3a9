import { importBundled } from './lib/importBundled.mjs'
import { installPackages } from './lib/installPackages.mjs'

// npm run service: the service alone, from source, in this process, so that it gets the signals itself.
// stdout has the ready line only.

if (!process.execArgv.includes('--conditions=latchkey-source')) {
  process.stderr.write('The service runs from its sources: start it with npm run service.\n')
  process.exit(1)
}
try {
  await installPackages(['service'])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
const { runCommandLine } = await importBundled('apps/service/src/runCommandLine.ts')
await runCommandLine(process.argv.slice(2), process.env)

import { mkdir } from 'node:fs/promises'
import { relative, resolve } from 'node:path'

import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'
import { runStages } from './lib/runStages.mjs'
import { buildStages } from './lib/steps.mjs'

// npm run pack: the packages as they would be published, for a site or a backend outside of this repository.
//   npm run pack -- FOLDER   default: dist/packages

const here = process.env.INIT_CWD ?? process.cwd()
const [folder] = process.argv.slice(2)
const destination = folder ? resolve(here, folder) : `${root}/dist/packages`
await installPackages(['all'])
const built = await runStages(buildStages.map((stage) => stage.filter(({ name }) => name === 'libraries')))
if (built.some(({ failed }) => failed > 0)) process.exit(1)
await mkdir(destination, { recursive: true })
const { packAll } = await import('./packages/pack.mjs')
const { describePacked } = await import('./packages/describePacked.mjs')
const packed = await packAll(destination)
console.log(`
Packed into ${relative(here, destination) || '.'}: ${Object.keys(packed).join(', ')}

${describePacked(destination, packed)}`)

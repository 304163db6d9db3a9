import { build } from 'tsdown'

import { folder, programs } from './libraries.mjs'

// Builds the programs for the command line into their dist folders, on top of the built libraries.

for (const name of /** @type {(keyof typeof programs)[]} */ (Object.keys(programs))) {
  // Where a configuration finds the tools of its own package.
  process.chdir(folder(name))
  await build({ cwd: folder(name), logLevel: 'error' })
}

import { readdirSync } from 'node:fs'

import { build } from 'tsdown'

import { folder, libraries, manifest } from './libraries.mjs'

// Builds the libraries into their dist folders, as `npm run build` in each of them does. One after the
// other, since the declarations of each are made against those that it depends on; and in one process,
// because to load the compiler costs as much as most of them.

for (const [at, library] of libraries.entries()) {
  const earlier = libraries.slice(0, at).map((name) => `@latchkey/${name}`)
  const missing = Object.keys(manifest(library).dependencies ?? {}).filter(
    (name) => name.startsWith('@latchkey/') && !earlier.includes(name),
  )
  if (missing.length > 0) throw new Error(`Expected ${missing} before @latchkey/${library} in libraries.mjs`)
  // Where a configuration finds the tools that its own package brings along.
  process.chdir(folder(library))
  // tsdown.config.ts comes first, and empties the folder; what another adds comes after it.
  const configs = readdirSync('.').filter((name) => /^tsdown\.(.+\.)?config\.ts$/.test(name))
  for (const config of configs.sort()) await build({ cwd: folder(library), config, logLevel: 'warn' })
}
console.log(`Built ${libraries.join(', ')}`)

import { readdirSync } from 'node:fs'

import { build } from 'tsdown'

import { root } from '../lib/root.mjs'
import { copyDeclarations } from './declarations.mjs'
import { folder, libraries, manifest, programs } from './libraries.mjs'
import { run } from './run.mjs'

// Builds the libraries into their dist folders, with the declarations of the type check, then the programs for the
// command line. In one process, because loading the bundler takes as long as most of them.

const compiler = `${root}/node_modules/@typescript/native/bin/tsc`
await run(process.execPath, [compiler, '-b', ...libraries.map((name) => folder(name))], { cwd: root })

for (const [at, library] of libraries.entries()) {
  const earlier = libraries.slice(0, at).map((name) => `@latchkey/${name}`)
  const missing = Object.keys(manifest(library).dependencies ?? {}).filter(
    (name) => name.startsWith('@latchkey/') && !earlier.includes(name),
  )
  if (missing.length > 0) throw new Error(`Expected ${missing} before @latchkey/${library} in libraries.mjs`)
  // Where a configuration finds the tools of its own package.
  process.chdir(folder(library))
  // tsdown.config.ts runs first and empties the folder; other configurations add to it.
  const configs = readdirSync('.').filter((name) => /^tsdown\.(.+\.)?config\.ts$/.test(name))
  configs.sort((one, other) => Number(other === 'tsdown.config.ts') - Number(one === 'tsdown.config.ts'))
  for (const config of configs) await build({ cwd: folder(library), config, logLevel: 'warn' })
  copyDeclarations(library)
}
for (const name of /** @type {(keyof typeof programs)[]} */ (Object.keys(programs))) {
  process.chdir(folder(name))
  await build({ cwd: folder(name), logLevel: 'error' })
}
console.log(`Built ${[...libraries, ...Object.keys(programs)].join(', ')}`)

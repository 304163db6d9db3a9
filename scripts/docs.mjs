import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'
import { folder, libraries } from './packages/libraries.mjs'

// npm run docs: builds the documentation's site and serves it at http://localhost:6007. `-- --port 8000` takes another.

/** @param {readonly string[]} words */
function runNode(words) {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

await installPackages(['all'])
// The API reference is read from the built declarations.
if (libraries.some((name) => !existsSync(`${folder(name)}/dist`))) {
  console.log('Building the libraries, about a minute. Later runs take them as they are: npm run build.')
  runNode(['scripts/packages/build.mjs'])
}
runNode(['--import', 'tsx', 'apps/docs/src/main.ts', 'build', 'serve', ...process.argv.slice(2)])

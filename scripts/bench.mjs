import { spawnSync } from 'node:child_process'

import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'
import { benches } from './lib/steps.mjs'

// npm run bench: each benchmark in turn; each prints its ratios beside the bars and fails below them.

await installPackages(['all'])
for (const { name, command, environment } of benches) {
  console.log(`\n${name}`)
  const [program, ...args] = command
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) process.exitCode = 1
}

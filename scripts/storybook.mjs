import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'

// npm run storybook: every part and screen in every state, at http://localhost:6006.

await installPackages(['all'])
const { status } = spawnSync('npx', ['storybook', 'dev', '-p', '6006', '--no-open', '--disable-telemetry'], {
  cwd: join(root, 'apps/storybook'),
  stdio: 'inherit',
})
process.exitCode = status ?? 1

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'

// npm run storybook: every part and screen in every state, at http://localhost:6006. `-- --port 8000` takes another.

const { values } = parseArgs({ options: { port: { type: 'string', default: '6006' } } })
await installPackages(['all'])
const { status } = spawnSync(
  'npx',
  ['storybook', 'dev', '-p', values.port, '--no-open', '--disable-telemetry'],
  { cwd: join(root, 'apps/storybook'), stdio: 'inherit' },
)
process.exitCode = status ?? 1

import { spawn } from 'node:child_process'

import { findPnpm } from './lib/findPnpm.mjs'

// `npm run pnpm -- add …`: the package manager of this repository, at its pinned version.
const [node, pnpm] = await findPnpm()
const child = spawn(node, [pnpm, ...process.argv.slice(2)], { stdio: 'inherit' })
child.once('close', (status) => process.exit(status ?? 1))

import { spawnSync } from 'node:child_process'
import { benches } from './lib/benches.mjs'
import { findChromium } from './lib/findChromium.mjs'
import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'
import { runStages } from './lib/runStages.mjs'
import { buildStages } from './lib/steps.mjs'

// npm run bench: each benchmark in turn; each prints its ratios beside the bars and fails below them.
// Names select single benchmarks: npm run bench -- timing. Options after the name of a single one are its own:
// npm run bench -- load --people 200.

const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('-'))
const names = firstOption < 0 ? words : words.slice(0, firstOption)
const options = words.slice(names.length)
const chosen = names.length === 0 ? benches : benches.filter(({ name }) => names.includes(name))
if (chosen.length < names.length) {
  console.error(`Benchmarks are: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
if (options.length > 0 && names.length !== 1) {
  console.error(`Options belong to one benchmark: npm run bench -- <name> ${options.join(' ')}`)
  process.exit(2)
}
await installPackages(['all'])
// Browsers measure the built libraries, as consumers get them.
const needed = chosen.some(({ sites }) => sites)
  ? ['libraries', 'demo', 'vault', 'dashboard', 'hosting']
  : ['libraries']
const built = await runStages(buildStages.map((stage) => stage.filter(({ name }) => needed.includes(name))))
if (built.some(({ failed }) => failed > 0)) process.exit(1)
for (const { name, command, environment, browser } of chosen) {
  console.log(`\n${name}`)
  const [program, ...args] = command
  const { status } = spawnSync(program, [...args, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, ...(browser && { CHROMIUM_PATH: await findChromium() }) },
  })
  if (status !== 0) process.exitCode = 1
}

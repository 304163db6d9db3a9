import { fileURLToPath } from 'node:url'

import { answersPerCpuSecond, startProcess } from '../../../packages/server/bench/measure.mjs'

// Cost of metrics: whoami of a service that counts for Prometheus against one that doesn't, in the same process and by
// turns. Prometheus asks as often as it does by default.
// Run with: npm run bench -- metrics, or node --conditions=latchkey-source --import tsx <this file>.

const rounds = 60
const warmUps = 10
const seconds = 1
const roundsPerScrape = 15
const bar = 0.97

const program = fileURLToPath(new URL('./meteredServices.ts', import.meta.url))
const services = await startProcess(['--conditions=latchkey-source', '--import=tsx', program])
const { body, headers, metrics, ...urls } = services.ready

/** @param {'plain' | 'counting'} name */
const measure = (name) =>
  answersPerCpuSecond(services, { url: `${urls[name]}/public/v1/query/whoami`, body, headers }, seconds)

/** @type {number[]} */
const logarithms = []
try {
  for (let round = 0; round < warmUps + rounds; round++) {
    // Each is first in every other round.
    const order = /** @type {const} */ (round % 2 === 0 ? ['plain', 'counting'] : ['counting', 'plain'])
    const rates = { plain: 0, counting: 0 }
    for (const name of order) rates[name] = await measure(name)
    if (round >= warmUps) logarithms.push(Math.log(rates.counting / rates.plain))
    if (round % roundsPerScrape === 0) await fetch(metrics).then((answer) => answer.text())
  }
} finally {
  await services.stop()
}

const mean = logarithms.reduce((sum, one) => sum + one, 0) / rounds
const variance = logarithms.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (rounds - 1)
const error = 1.96 * Math.sqrt(variance / rounds)
const [low, ratio, high] = [mean - error, mean, mean + error].map(Math.exp)
const verdict = low >= bar ? 'met' : high < bar ? 'NOT MET' : 'NOT RESOLVED'
process.stdout.write(
  `whoami with metrics: ${ratio.toFixed(3)} of without, 95 % of ${low.toFixed(3)} to ${high.toFixed(3)} (bar ${bar}) ${verdict}\n`,
)
if (verdict !== 'met') process.exitCode = 1

import { chromium } from '@playwright/test'

import { startEnvironment } from '../fixtures/environment/startEnvironment.ts'
import { buildPage } from './buildPage.ts'
import { closeCard, measureOpening, prepare, warmUp } from './measureOpening.ts'

// From the click to the visible card, with its code warm: median of 20 openings.
// node --conditions=latchkey-source --import tsx playwright/bench/click.bench.mjs

const rounds = 20

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const environment = await startEnvironment(await buildPage())
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const context = await browser.newContext()
  await prepare(context)
  const page = await context.newPage()
  await page.goto(environment.siteUrl)
  await warmUp(page)
  const openings = []
  for (let round = 0; round < rounds; round += 1) {
    openings.push(await measureOpening(page))
    await closeCard(page)
  }
  const figure = (/** @type {keyof typeof openings[0]} */ name) => {
    const values = openings.map((opening) => opening[name])
    return `median ${Number(median(values)?.toFixed(1))}, worst ${Number(Math.max(...values).toFixed(1))}`
  }
  console.log(`From click to card, ${rounds} openings with the code warm`)
  console.log(`  frames                      ${figure('frames')} (bar: median 2)`)
  console.log(`  milliseconds                ${figure('milliseconds')}`)
  console.log(`  React commits               ${figure('commits')} (bar: 1)`)
  console.log(`  renders of something else   ${figure('unrelatedRenders')} (bar: 0)`)
} finally {
  await browser.close()
  await environment.close()
}

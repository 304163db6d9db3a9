import { chromium } from '@playwright/test'

import { serveSite } from '../fixtures/environment/serveSite.ts'
import { startEnvironment } from '../fixtures/environment/startEnvironment.ts'
import { buildPage } from './buildPage.ts'
import { closeCard, measureFirstVisit, measureOpening, prepare, warmUp } from './measureOpening.ts'

// From the click to the visible card with its code warm, and first visits by turns with a page without the kit, its
// floor. Medians of 20 openings; means of 40 visits, since what takes a few frames has few values.
// node --conditions=latchkey-source --import tsx playwright/bench/click.bench.mjs

const rounds = 20
const visitors = 40

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const environment = await startEnvironment(await buildPage())
const floor = await serveSite(environment.settings, await buildPage('floor'))
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
  /** @type {Awaited<ReturnType<typeof measureOpening>>[]} */
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

  await context.close()
  /** @typedef {Awaited<ReturnType<typeof measureFirstVisit>>} Visit */
  /** @type {{ kit: Visit, floor: Visit }[]} */
  const visits = []
  for (let round = 0; round < visitors; round += 1)
    visits.push({
      floor: await measureFirstVisit(await browser.newContext(), floor.url),
      kit: await measureFirstVisit(await browser.newContext(), environment.siteUrl),
    })
  /** @param {number[]} values */
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  /** @param {keyof Visit} name */
  const compare = (name) => {
    const kit = mean(visits.map((visit) => visit.kit[name]))
    const least = mean(visits.map((visit) => visit.floor[name]))
    return `${kit.toFixed(0)} ms, ${least.toFixed(0)} of the floor: ${(kit / least).toFixed(2)}`
  }
  console.log(`First visits with empty caches, ${visitors} of each page by turns`)
  console.log(`  navigation to the button    ${compare('mounted')} (bar: 1.2)`)
  console.log(`  click to the card           ${compare('opening')} (bar: 1.8)`)
} finally {
  await browser.close()
  await floor.close()
  await environment.close()
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'

import type { Counts } from './checkBlocks.ts'
import { serveSite, siteFolder } from './serveSite.ts'

/** What axe finds on the open page, and whether it is wider than its window. */
async function lookAt(page: Page, name: string): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> }
    }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id} at ${JSON.stringify(nodes[0]?.target)}`)
  })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [...violations, ...(overflow > 0 ? [`${overflow} px wider than the window`] : [])].map(
    (fault) => `${name}: ${fault}`,
  )
}

/** Walks the built site in a browser (CHROMIUM_PATH): every page in the light theme and, narrow, in the dark one; and the search. */
export async function checkSite(): Promise<Counts> {
  const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
  const addresses = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  )
  const idsOf = new Map(
    addresses.map((address) => {
      const html = readFileSync(join(siteFolder, address), 'utf8')
      return [address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))]
    }),
  )

  /** Links of a page that lead to no page of the site, or to no heading of it. */
  function brokenLinks(address: string): string[] {
    const html = readFileSync(join(siteFolder, address), 'utf8')
    return [...html.matchAll(/<a href="([^"]+)"/g)].flatMap(([, href = '']) => {
      if (/^(?:https?|mailto):/.test(href)) return []
      const [path = '', id] = href.split('#')
      const target = path === '' ? address : posix.join(posix.dirname(address), path)
      if (target.endsWith('.md')) return []
      const ids = idsOf.get(target)
      if (!ids) return [`${address} links to ${href}: no such page`]
      return id && !ids.has(id) ? [`${address} links to ${href}: no such heading`] : []
    })
  }

  let passed = 0
  let failed = 0
  const say = (faults: readonly string[]) => {
    if (faults.length === 0) passed += 1
    else failed += 1
    for (const fault of faults) console.log(`FAIL ${fault}`)
  }

  const site = await serveSite()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  })
  try {
    for (const address of addresses) say(brokenLinks(address))

    const outside = new Set<string>()
    const messages: string[] = []
    // Each theme at one of the widths: axe takes seconds for the largest pages, and finds the same at both.
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true })
      page.on('request', (request) => {
        if (!request.url().startsWith(site.url)) outside.add(request.url())
      })
      page.on('console', (message) => messages.push(`${page.url()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`))
      await page.addInitScript(axe)
      for (const address of addresses) {
        await page.goto(site.url + address)
        say(await lookAt(page, `${address}, ${colorScheme}, ${width} px`))
      }
      await page.close()
    }
    say([...outside].map((url) => `a page requests ${url}`))
    say(messages)

    // With the site's own content security policy, by keyboard.
    const page = await browser.newPage()
    await page.goto(`${site.url}docs/hooks.html`)
    await page.keyboard.press('/')
    await page.keyboard.type('rotate session key')
    await page.locator('#results a').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/docs\/\w+\.html#/)
    say(page.url().includes('hooks.html') ? ['the search leads nowhere'] : [])
    await page.getByRole('button', { name: 'Theme: system' }).click()
    await page.reload()
    say((await page.locator('html[data-theme=light]').count()) === 1 ? [] : ['the theme is forgotten'])
  } finally {
    await browser.close()
    site.close()
  }

  console.log(`${addresses.length} pages, each in both themes`)
  return { passed, failed }
}

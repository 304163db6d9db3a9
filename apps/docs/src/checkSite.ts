import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page, type Request } from 'playwright'

import type { Counts } from './checkBlocks.ts'
import { allowedMisses, missedQuestions } from './search/missedQuestions.ts'
import { serveSite, siteFolder } from './serveSite.ts'
import { addressOf } from './site/rewriteLink.ts'
import { walkPages } from './walkPages.ts'
import { walkPlayground } from './walkPlayground.ts'

/** Faults of the open page: the violations that axe finds, and content wider than the window. */
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

/** Waits until live parts are drawn. */
const waitForParts = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-live]')].every(
      (part) => part.querySelector(':scope > :not(noscript)') && !part.querySelector('[class*="--coming"]'),
    ),
  )

/** Opens a page, waits until its live parts are drawn, and answers what it loaded, from the site's root. */
async function open(page: Page, url: string, root: string): Promise<ReadonlySet<string>> {
  const loaded = new Set<string>()
  const note = (request: Request) => void loaded.add(request.url().slice(root.length))
  page.on('request', note)
  await page.goto(url)
  await waitForParts(page)
  page.off('request', note)
  return loaded
}

/** Walks the built site in a browser (CHROMIUM_PATH): every page in the light theme and, narrow, in the dark one; and the search. */
export async function checkSite(): Promise<Counts> {
  const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
  const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  const addresses = files.filter((path) => path.endsWith('.html'))
  const idsOf = new Map(
    addresses.map((address) => {
      const html = readFileSync(join(siteFolder, address), 'utf8')
      return [address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))]
    }),
  )

  /** Links of a file that lead to no file of the site, or to no heading of it. */
  function brokenLinks(file: string): string[] {
    const text = readFileSync(join(siteFolder, file), 'utf8')
    const links = file.endsWith('.html')
      ? [...text.matchAll(/<a href="([^"]+)"/g)]
      : [...text.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '').matchAll(/\]\(([^)\s]+)\)/g)]
    return links.flatMap(([, href = '']) => {
      if (/^(?:https?|mailto):/.test(href)) return []
      const [path = '', id] = href.split('#')
      const target = path === '' ? file : posix.join(posix.dirname(file), path)
      if (!files.includes(target)) return [`${file} links to ${href}: no such file`]
      // The Markdown of a page has the same headings as its HTML.
      const ids = idsOf.get(addressOf(target))
      return id && !ids?.has(id) ? [`${file} links to ${href}: no such heading`] : []
    })
  }

  let passed = 0
  let failed = 0
  const report = (faults: readonly string[]) => {
    if (faults.length === 0) passed += 1
    else failed += 1
    for (const fault of faults) console.log(`FAIL ${fault}`)
  }

  // Below a path, as on a host that has other things, too: an address from the host's root isn't found.
  const site = await serveSite({ base: '/somewhere/latchkey/' })
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  })
  try {
    for (const file of files) if (/\.(?:html|md|txt)$/.test(file)) report(brokenLinks(file))

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
        const loaded = await open(page, site.url + address, site.url)
        const isLive = (await page.locator('[data-live]').count()) > 0
        report(
          loaded.has('live/live.js') === isLive
            ? []
            : [`${address}: loads what draws live parts for nothing`],
        )
        const name = `${address}, ${colorScheme}, ${width} px`
        report(await lookAt(page, name))
        // The second state of every card in the gallery, then the third, and so on.
        const rows = await page.locator('.states').all()
        const counts = await Promise.all(rows.map((row) => row.locator('button').count()))
        for (let state = 1; state < Math.max(0, ...counts); state += 1) {
          for (const [at, row] of rows.entries())
            if (state < counts[at]!) await row.locator('button').nth(state).click()
          await waitForParts(page)
          report(await lookAt(page, `${name}, state ${state + 1}`))
        }
      }
      await page.close()
    }
    report([...outside].map((url) => `a page requests ${url}`))
    report(messages)
    report(await walkPlayground(browser, `${site.url}docs/playground.html`))

    const missed = missedQuestions(JSON.parse(readFileSync(join(siteFolder, 'search.json'), 'utf8')))
    report(missed.length > allowedMisses ? missed : [])

    report(await walkPages(browser, site.url))
  } finally {
    await browser.close()
    site.close()
  }

  console.log(`${addresses.length} pages, each in both themes`)
  return { passed, failed }
}

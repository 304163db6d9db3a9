import { buildPage } from '../bench/buildPage.ts'
import { measureOpening, prepare, warmUp } from '../bench/measureOpening.ts'
import { serveSite } from '../fixtures/environment/serveSite.ts'
import { expect, test } from '../fixtures/test.ts'

test('opening the card takes one commit and renders nothing else again', async ({
  page,
  context,
  environment,
  guard,
}) => {
  const site = await serveSite(environment.settings, await buildPage())
  guard.allowOrigin(site.url)
  try {
    await prepare(context)
    await page.goto(site.url)
    await warmUp(page)
    const { commits, unrelatedRenders } = await measureOpening(page)
    expect(commits).toBe(1)
    expect(unrelatedRenders).toBe(0)
    // Makes sure that the counters work.
    expect(await page.evaluate(() => window.unrelatedRenders)).toBeGreaterThan(0)
  } finally {
    await site.close()
  }
})

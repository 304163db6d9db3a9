import type { Browser, Page } from 'playwright'

/** Layout shift that a reader can't see: browsers call a page good up to 0.1. */
const invisibleShift = 0.005

/** How far the page's content moved by itself, in the units of Layout Instability. */
const readShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // Two frames later every shift so far was reported.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

const isAboveFold = async (page: Page, selector: string): Promise<boolean> => {
  const box = await page.locator(selector).first().boundingBox()
  return box !== null && box.y + box.height <= (page.viewportSize()?.height ?? 0)
}

/** Uses the site as a reader does, with its own content security policy. Answers what went wrong. */
export async function walkPages(browser: Browser, root: string): Promise<string[]> {
  const faults: string[] = []
  const expectThat = (isSo: boolean, sentence: string) => void (isSo || faults.push(sentence))

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await browser.newPage({ viewport })
    await page.goto(root)
    await page.locator('.live input').first().waitFor()
    const size = `${viewport.width} px`
    expectThat(await isAboveFold(page, '.live input'), `${size}: the sign-in isn't above the fold`)
    expectThat((await page.locator('header').boundingBox())?.height === 56, `${size}: the header has rows`)
    const shift = await readShift(page)
    expectThat(shift < invisibleShift, `${size}: the first page moves by ${shift}`)
    await page.close()
  }

  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(`${root}docs/quickstart.html`)
  const shift = await readShift(page)
  expectThat(shift < invisibleShift, `the quickstart moves by ${shift}`)
  await page.getByRole('radio', { name: 'pnpm' }).first().check()
  await page.getByRole('button', { name: 'Copy the code' }).first().click()
  await page.getByText('Copied', { exact: true }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expectThat(copied.startsWith('pnpm create latchkey'), `the first block is copied as ${copied}`)
  await page.getByRole('link', { name: /^Next / }).click()
  await page.waitForURL(/first-day\.html$/)
  await page.getByRole('link', { name: /^Previous / }).click()
  await page.waitForURL(/quickstart\.html$/)
  expectThat(
    await page.getByRole('radio', { name: 'pnpm' }).first().isChecked(),
    'the package manager is forgotten',
  )

  await page.keyboard.press('/')
  await page.keyboard.type('how do I rotate the session keys?')
  await page.locator('#results mark').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/docs\/\w+\.html#/)
  expectThat(!page.url().includes('quickstart.html'), 'the search leads nowhere')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xyzzyqwv')
  await page.getByText('Nothing found').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/first-day\.html$/)

  await page.getByRole('button', { name: 'Theme: system' }).click()
  await page.reload()
  expectThat((await page.locator('html[data-theme=light]').count()) === 1, 'the theme is forgotten')
  await context.close()
  return faults
}

import type { Browser } from 'playwright'

import { compileBlocks } from './blocks/compileBlocks.ts'

/** Chooses a look by keyboard, signs in, and compiles what is copied. Answers what went wrong. */
export async function walkPlayground(browser: Browser, url: string): Promise<string[]> {
  const faults: string[] = []
  const expectThat = (isSo: boolean, sentence: string) =>
    void (isSo || faults.push(`the playground: ${sentence}`))
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(url)
  const preview = page.locator('.previews')
  const button = preview.getByRole('button', { name: 'Continue with a passkey' })
  await button.waitFor()

  await page.getByRole('slider').press('Home')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  await page.getByRole('combobox', { name: 'Density' }).selectOption('compact')
  await page.getByLabel('Brand color').fill('#b3261e')
  const radius = await button.evaluate((element) => getComputedStyle(element).borderRadius)
  expectThat(radius === '0px', `a radius of 0 draws ${radius}`)
  const theme = await preview.locator('.lk-root').first().getAttribute('data-theme')
  expectThat(theme === 'dark', `the chosen theme draws ${theme}`)

  await preview.getByLabel('Email').fill('grace@example.com')
  await preview.getByLabel('Email').press('Enter')
  await preview.getByLabel(/code/i).first().fill('123456')
  await preview
    .getByRole('button', { name: /Ada Lovelace/ })
    .nth(1)
    .waitFor()

  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter')
  await page.getByText('Copied', { exact: true }).waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  for (const part of ["theme: 'dark'", "accent: '#b3261e'", "radius: '0px'", 'space: '])
    expectThat(text.includes(part), `the copied text lacks ${part}`)
  const block = { page: 'the playground', line: 1, language: 'ts', text, names: [] }
  faults.push(...(await compileBlocks([block])).get(block)!)
  await context.close()
  return faults
}

import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { preview } from 'vite'

import { findChromium } from '../../lib/findChromium.mjs'
import { run } from '../run.mjs'

/**
 * Compares the kit in a built app with the same app without a style sheet of its own: every computed style of every
 * element of the button and of the card.
 *
 * @param {string} directory
 * @throws Error naming what the app's style sheet changed
 */
export async function compareStyles(directory) {
  writeFileSync(`${directory}/src/index.css`, '')
  const build = ['exec', '--', 'vite', 'build', '--logLevel', 'warn', '--outDir', 'dist-bare']
  await run('npm', build, { cwd: directory })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const styled = await readStyles(browser, directory, 'dist')
    const bare = await readStyles(browser, directory, 'dist-bare')
    if (styled.length < 20) throw new Error(`Expected the elements of a card, got ${styled.length}`)
    const changed = styled.flatMap(({ name, styles }, at) => {
      const others = bare[at]?.styles ?? {}
      return Object.entries(styles)
        .filter(([property, value]) => others[property] !== value)
        .map(([property, value]) => `${name} ${property}: ${value}, without: ${others[property]}`)
    })
    if (changed.length > 0 || styled.length !== bare.length)
      throw new Error(`The app's style sheet changes the kit:\n${changed.slice(0, 40).join('\n')}`)
  } finally {
    await browser.close()
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} directory
 * @param {string} outDir
 * @returns {Promise<{ name: string, styles: Record<string, string> }[]>}
 */
async function readStyles(browser, directory, outDir) {
  const options = { port: 0, host: 'localhost' }
  const server = await preview({ root: directory, build: { outDir }, preview: options, logLevel: 'error' })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const button = page.getByRole('button', { name: 'Sign in' }).first()
    await button.waitFor()
    const before = await page.evaluate(`(${collect})('.lk-button')`)
    await button.click()
    const field = page.getByRole('dialog').getByRole('textbox')
    await field.waitFor()
    return [
      .../** @type {any[]} */ (before),
      .../** @type {any[]} */ (await page.evaluate(`(${collect})('dialog')`)),
    ]
  } finally {
    await page.close()
    await server.close()
  }
}

/**
 * A script for the page: the computed styles of an element and of everything in it. Without the page's own custom
 * properties, and without what the layout around a button decides: an item of a flex container is a block.
 */
const collect = `async (selector) => {
  // The value of a color changes while it fades.
  await Promise.all(document.getAnimations().map((animation) => animation.finished))
  const first = document.querySelector(selector)
  return [first, ...first.querySelectorAll('*')].map((element) => {
    const computed = getComputedStyle(element)
    const around = element === first && !element.matches('dialog') ? /^(display|min-(width|inline-size))$/ : /^$/
    const names = [...computed].filter((name) => !/^--(?!lk-)/.test(name) && !around.test(name))
    const styles = Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]))
    return { name: element.tagName.toLowerCase() + '.' + element.getAttribute('class'), styles }
  })
}`

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'

import { findChromium } from './lib/findChromium.mjs'
import { freePort } from './lib/freePort.mjs'
import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'
import { startDemo } from './lib/startDemo.mjs'
import { startServiceProcess } from './lib/startServiceProcess.mjs'

// node scripts/screenshot.mjs: takes the pictures of the README from the demo.

await installPackages(['all'])
const directory = mkdtempSync(join(tmpdir(), 'latchkey-screenshot-'))
const service = await startServiceProcess(['--port', '0', '--data-dir', directory])
if (!service) process.exit(1)
const demo = await startDemo({ port: await freePort(), facts: service.facts })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
try {
  mkdirSync(`${root}/docs/images`, { recursive: true })
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({
      colorScheme,
      viewport: { width: 960, height: 720 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    await page.goto(demo.url)
    await page.getByRole('button', { name: 'Sign in' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    // No caret, and no ring around the field.
    await page.evaluate('document.activeElement.blur()')
    await page.screenshot({ path: `${root}/docs/images/sign-in-${colorScheme}.png` })
    await page.close()
  }
} finally {
  await browser.close()
  await demo.close()
  await service.close()
  rmSync(directory, { recursive: true, force: true })
}
process.exit(0)

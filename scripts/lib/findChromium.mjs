import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

// The headless shell first: it uses a fifth less CPU.
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium that starts: from CHROMIUM_PATH, the system, or Playwright; else one is
 * installed by Playwright or apt.
 *
 * @returns {Promise<string>}
 * @throws when there is none and none can be installed
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    // Explicitly configured, so there is no fallback.
    if (await starts(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start as a browser`)
  }
  const sources = [
    async () => systemPaths,
    async () => [playwrightPath()],
    async () => {
      process.stderr.write('No Chromium found. Installing one with Playwright.\n')
      await runCommand(['npx', 'playwright', 'install', 'chromium'], { minutes: 5 })
      return [playwrightPath()]
    },
    async () => {
      if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
      process.stderr.write('That failed. Installing one with apt-get.\n')
      const wait = 'DPkg::Lock::Timeout=300'
      await runCommand(['apt-get', 'update'], { minutes: 5 })
      for (const name of ['chromium-headless-shell', 'chromium']) {
        const install = ['-o', wait, 'install', '-y', '--no-install-recommends', name]
        const { status } = await runCommand(['apt-get', ...install], {
          minutes: 10,
          env: { DEBIAN_FRONTEND: 'noninteractive' },
        })
        if (status === 0) break
      }
      return systemPaths
    },
  ]
  for (const source of sources) {
    for (const path of await source()) if (await starts(path)) return path
  }
  throw new Error('No Chromium found, and none could be installed. Install one and set CHROMIUM_PATH.')
}

/** @param {string} path */
async function starts(path) {
  if (!existsSync(path)) return false
  const { status } = await runCommand([path, '--version'], { minutes: 0.5 })
  return status === 0
}

/** @returns {string} */
function playwrightPath() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright')
  return chromium.executablePath()
}

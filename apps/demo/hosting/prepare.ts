import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { fillSettings, settingsFromEnvironment, variables } from './settings.ts'
import { headersFile } from './strictHeaders.ts'

// Makes a built site ready for one deployment: writes the settings into dist/index.html and the strict
// headers into dist/_headers. Run again to change either.

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const settings = settingsFromEnvironment(process.env)
if (settings) {
  writeFileSync(`${dist}/index.html`, fillSettings(readFileSync(`${dist}/index.html`, 'utf8'), settings))
  writeFileSync(`${dist}/_headers`, headersFile(settings))
  console.log(`Prepared dist for ${settings.apiBaseUrl}`)
} else {
  console.error(`Expected ${Object.values(variables).join(', ')} in the environment`)
  process.exitCode = 1
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { readSettings } from '../src/settings.ts'
import { configFile } from './serveConfig.ts'
import { headerFiles } from './vaultHeaders.ts'

// Makes a built vault ready for one deployment: dist/config.json, dist/_headers, and the same headers for nginx and
// Caddy beside it in prepared/. Run again to change the settings.

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
try {
  const config = configFile(process.env)
  const settings = readSettings(JSON.parse(config))
  mkdirSync(folder('prepared'), { recursive: true })
  writeFileSync(folder('dist/config.json'), config)
  writeFileSync(folder('dist/_headers'), headerFiles._headers(settings))
  for (const name of ['nginx.conf', 'Caddyfile'] as const)
    writeFileSync(folder(`prepared/${name}`), headerFiles[name](settings))
  const hosts = settings.hosts?.join(', ') || 'no page: it works as a page of its own only'
  console.log(`Prepared dist for ${settings.apiBaseUrl}. The vault may be opened by ${hosts}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(
    'Set LATCHKEY_AUTH_PROXY_URL, LATCHKEY_API_BASE_URL, LATCHKEY_CONFIG_ID and LATCHKEY_VAULT_HOSTS.',
  )
  process.exitCode = 1
}

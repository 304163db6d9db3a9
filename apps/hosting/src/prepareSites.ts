import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { dashboardSite } from './dashboardSite.ts'
import { printHeaders } from './printHeaders.ts'
import type { Environment, ServiceUrls, Site } from './Site.ts'
import { vaultSite } from './vaultSite.ts'

// Each is only ever given what its own configOf() returned.
const sites = [vaultSite, dashboardSite] as readonly Site[]

interface PrepareOptions {
  /** Settings, and the ids of the organization if there is one. */
  environment: Environment
  /** Folder of a built site. */
  buildOf(name: Site['name']): string
  /** Folder that is written: a folder for each site, `caddy` and `nginx` with their headers, and a Caddyfile. */
  to: string
  /** Whether another proxy has the certificates: Caddy serves HTTP, on port 8080. */
  behindProxy?: boolean | undefined
}

/**
 * Writes each site that has an address, ready to be served: its files, config.json once there is an organization, and its
 * headers. Written again, it replaces them.
 *
 * @returns the names of the sites
 * @throws if a setting is missing or wrong
 */
export function prepareSites({ environment, buildOf, to, behindProxy = false }: PrepareOptions): string[] {
  const names = sites
    .filter(({ addressVariable }) => environment[addressVariable])
    .map((site) => {
      const { name, addressVariable } = site
      const origin = readOrigin(addressVariable, environment[addressVariable]!)
      const address = behindProxy ? origin.replace(/^https:/, 'http:') : origin
      const config = readConfig(site, environment)
      const headers = { ...site.headersOf(config), ...(origin.startsWith('https:') && onlyHttps) }
      const folder = resolve(to, name)
      const hasOrganization = Boolean(environment.LATCHKEY_ORGANIZATION_ID && environment.LATCHKEY_CONFIG_ID)
      writeSite(buildOf(name), folder, {
        _headers: printHeaders.netlify(headers),
        ...(hasOrganization && { 'config.json': `${JSON.stringify(config)}\n` }),
      })
      for (const server of ['caddy', 'nginx']) mkdirSync(join(to, server), { recursive: true })
      writeFileSync(join(to, `caddy/${name}.caddy`), printHeaders.caddy(headers, { address, folder }))
      writeFileSync(join(to, `nginx/${name}.conf`), printHeaders.nginx(headers))
      return name
    })
  if (names.length > 0) writeFileSync(join(to, 'Caddyfile'), behindProxy ? `${plainHttp}${all}` : all)
  return names
}

/** RFC 6797. As the service sends it; whether subdomains may use HTTP isn't ours to decide. */
const onlyHttps = { 'strict-transport-security': 'max-age=31536000' }

const all = 'import caddy/*.caddy\n'
const plainHttp = '{\n\tadmin off\n\tauto_https off\n\thttp_port 8080\n}\n\n'

function readOrigin(variable: string, text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '')) return new URL(text).origin
  throw new TypeError(`${variable} is ${text}. Expected: an origin such as https://keys.example.com.`)
}

function readConfig({ configOf }: Site, environment: Environment): ServiceUrls {
  const { authProxyUrl, apiBaseUrl, ...rest } = configOf(environment)
  if (!authProxyUrl || !URL.canParse(authProxyUrl)) throw missing('LATCHKEY_AUTH_PROXY_URL', authProxyUrl)
  if (!apiBaseUrl || !URL.canParse(apiBaseUrl)) throw missing('LATCHKEY_PUBLIC_API_URL', apiBaseUrl)
  return { authProxyUrl, apiBaseUrl, ...rest }
}

const missing = (variable: string, text = '') =>
  new TypeError(
    `${variable} is ${text || 'missing'}. Expected: the address where browsers reach the service.`,
  )

/** The page comes last: whoever loads it finds the files that it names. */
function writeSite(build: string, folder: string, files: Record<string, string>): void {
  if (!existsSync(join(build, 'index.html')))
    throw new Error(`${build} has no built site. From the repository, run: npm run build`)
  mkdirSync(folder, { recursive: true })
  const page = join(build, 'index.html')
  cpSync(build, folder, { recursive: true, filter: (path) => path !== page })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  cpSync(page, join(folder, 'index.html'))
  const list = (of: string) => readdirSync(of, { recursive: true }).map(String)
  const paths = new Set([...list(build), ...Object.keys(files)])
  // Removes files that an earlier version left.
  for (const old of list(folder))
    if (!paths.has(old)) rmSync(join(folder, old), { recursive: true, force: true })
}

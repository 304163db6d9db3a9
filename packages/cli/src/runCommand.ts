import { parseArgs } from 'node:util'

import { describeFindings } from './doctor/describeFindings.ts'
import { examine } from './doctor/examine.ts'
import type { SiteConfig } from './doctor/site.ts'

const usage = `latchkey doctor URL [options]

Checks how a site is set up for sign-in with Latchkey: its headers, its origin, passkeys, the clock. Prints the exact
header or command for each problem. The exit status is 1 if sign-in can't work, else 0.

The kit's config is read from <meta name="latchkey" content='{"apiBaseUrl": …}'> of the page, or from:

  --api-base-url URL
  --auth-proxy-url URL   (default: the API's with /auth-proxy)
  --config-id UUID
`

/** Runs a command line. Returns the exit status: 2 for a command line that it doesn't understand. */
export async function runCommand(words: readonly string[], print: (text: string) => void): Promise<number> {
  const read = readWords(words)
  if (typeof read === 'string') {
    print(read)
    return words.includes('--help') ? 0 : 2
  }
  const findings = await examine(read.url, read.config)
  print(describeFindings(read.url, findings))
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}

/** The wish, or what to print instead. */
function readWords(words: readonly string[]): { url: URL; config: Partial<SiteConfig> } | string {
  const parsed = parse(words)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [command, address, ...rest] = positionals
  if (values.help || command !== 'doctor' || address === undefined || rest.length > 0) return usage
  const written = /^https?:\/\//.test(address) ? address : `https://${address}`
  if (!URL.canParse(written)) return `${address} is not a URL.\n\n${usage}`
  const config = {
    ...(values['auth-proxy-url'] && { authProxyUrl: values['auth-proxy-url'] }),
    ...(values['api-base-url'] && { apiBaseUrl: values['api-base-url'] }),
    ...(values['config-id'] && { authProxyConfigId: values['config-id'] }),
  }
  return { url: new URL(written), config }
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    'auth-proxy-url': text,
    'api-base-url': text,
    'config-id': text,
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    return `${(error as Error).message}\n\n${usage}`
  }
}

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { codemods } from './codemod/rules.ts'
import type { CodemodParameters } from './codemod/runCodemod.ts'
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

latchkey codemod ${Object.keys(codemods).join('|')} PATH [--dry-run]

Renames what is only a name in the files of a folder, in place, and lists what has to be changed by hand.
`

type Task =
  | { command: 'doctor'; url: URL; config: Partial<SiteConfig> }
  | ({ command: 'codemod' } & CodemodParameters)

/** Runs a command line. Returns the exit status: 2 for a command line that it doesn't understand. */
export async function runCommand(words: readonly string[], print: (text: string) => void): Promise<number> {
  const task = readWords(words)
  if (typeof task === 'string') {
    print(task)
    return words.includes('--help') ? 0 : 2
  }
  if (task.command === 'codemod') return (await import('./codemod/runCodemod.ts')).runCodemod(task, print)
  const findings = await examine(task.url, task.config)
  print(describeFindings(task.url, findings))
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}

const isKit = (name: string): name is keyof typeof codemods => Object.hasOwn(codemods, name)

/** The task, or what to print instead. */
function readWords(words: readonly string[]): Task | string {
  const parsed = parse(words)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [command, ...rest] = positionals
  if (values.help) return usage
  if (command === 'codemod') {
    const [kit = '', path, ...others] = rest
    if (!isKit(kit) || path === undefined || others.length > 0) return usage
    if (!existsSync(path)) return `${path} doesn't exist.\n\n${usage}`
    return { command, path, rules: codemods[kit], isDryRun: values['dry-run'] ?? false }
  }
  const [address, ...others] = rest
  if (command !== 'doctor' || address === undefined || others.length > 0) return usage
  const written = /^https?:\/\//.test(address) ? address : `https://${address}`
  if (!URL.canParse(written)) return `${address} is not a URL.\n\n${usage}`
  const config = {
    ...(values['auth-proxy-url'] && { authProxyUrl: values['auth-proxy-url'] }),
    ...(values['api-base-url'] && { apiBaseUrl: values['api-base-url'] }),
    ...(values['config-id'] && { authProxyConfigId: values['config-id'] }),
  }
  return { command, url: new URL(written), config }
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    'auth-proxy-url': text,
    'api-base-url': text,
    'config-id': text,
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    return `${(error as Error).message}\n\n${usage}`
  }
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { findTarballs } from './findTarballs.ts'
import { CreateAppError, readArguments, usage } from './readArguments.ts'
import { writeApp } from './writeApp.ts'

/** The build puts them beside this program. */
const builtTemplates = fileURLToPath(new URL('templates', import.meta.url))

/**
 * Creates an app, installs its packages and says how to start it.
 *
 * @throws {@link CreateAppError}
 */
export async function createApp(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  templates: string = builtTemplates,
): Promise<void> {
  const { directory, template, packages, install, help } = readArguments(words)
  if (help) {
    process.stdout.write(usage)
    return
  }
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const source = packages ? { tarballs: findTarballs(packages, version) } : { version }
  writeApp(directory, template, join(templates, template), source)
  const manager = managerOf(environment)
  if (install) {
    process.stdout.write(`Created ${directory}. Installing packages with ${manager}…\n`)
    // npm's programs are scripts on Windows, which only a shell runs.
    const options = { cwd: directory, stdio: 'inherit', shell: process.platform === 'win32' } as const
    const { status } = spawnSync(manager, ['install', ...quiet[manager]], options)
    if (status !== 0)
      throw new CreateAppError(
        `The packages couldn't be installed. Run ${manager} install in ${directory} again.`,
      )
  }
  process.stdout.write(`
Done. Start the app and its sign-in service:

  cd ${directory}
${install ? '' : `  ${manager} install\n`}  ${manager} run dev

Sign-in codes go to the inbox; the app prints its address when it starts.
`)
}

type Manager = 'npm' | 'pnpm' | 'yarn' | 'bun'

const quiet: Record<Manager, string[]> = {
  npm: ['--no-audit', '--no-fund', '--prefer-offline'],
  pnpm: ['--prefer-offline'],
  yarn: [],
  bun: [],
}

/** The package manager that runs this program. */
function managerOf({ npm_config_user_agent = '' }: NodeJS.ProcessEnv): Manager {
  const name = npm_config_user_agent.split('/')[0] ?? ''
  return name in quiet ? (name as Manager) : 'npm'
}

import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { newDirectory } from './newDirectory.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

const git = (...words: string[]): string | undefined => {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

/** Whether the repository's history is here: not in a shallow clone. */
export const hasHistory = () => git('rev-parse', '--is-shallow-repository') === 'false'

/** The commit of the newest release's tag. Undefined before the first release, and without the history. */
export function findPreviousRelease(): string | undefined {
  if (!hasHistory()) return undefined
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*')
  return tag && git('rev-parse', '--verify', `${tag}^{commit}`)
}

/** Builds a commit as a deployment does, and returns the service's program. */
export async function buildRelease(commit: string): Promise<string> {
  const [sources, folder] = [join(newDirectory(), 'sources'), join(newDirectory(), 'app')]
  mkdirSync(sources)
  const archive = join(sources, 'release.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root })
  execFileSync('tar', ['--extract', '--file', archive, '--directory', sources])
  // A process of a test is told much that isn't meant for this one.
  const { PATH, HOME, npm_config_store_dir } = process.env
  await run(process.execPath, [join(sources, 'scripts/assemble.mjs'), folder], {
    cwd: sources,
    env: { PATH, HOME, ...(npm_config_store_dir && { npm_config_store_dir }) },
    maxBuffer: 64 * 1024 * 1024,
  })
  rmSync(sources, { recursive: true })
  return join(folder, 'dist/main.js')
}

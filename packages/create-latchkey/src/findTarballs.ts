import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { CreateAppError } from './readArguments.ts'

const needed = ['contract', 'crypto', 'core', 'react', 'ui', 'rules', 'enclave', 'node', 'server', 'service']

/**
 * The tarballs of an app's Latchkey packages in a folder, by package name.
 *
 * @throws {@link CreateAppError} if one is missing
 */
export function findTarballs(folder: string, version: string): Record<string, string> {
  const files = read(folder)
  const rows = needed.map((name) => {
    const file = `latchkey-${name}-${version}.tgz`
    if (!files.includes(file))
      throw new CreateAppError(`${folder} has no ${file}. Run npm run pack in Latchkey's repository first.`)
    return [`@latchkey/${name}`, join(resolve(folder), file)] as const
  })
  return Object.fromEntries(rows)
}

function read(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    throw new CreateAppError(`There is no folder ${folder}. --packages names the folder of npm run pack.`)
  }
}

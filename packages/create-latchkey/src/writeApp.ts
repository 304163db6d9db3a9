import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

import { appManifest, type Source } from './appManifest.ts'
import { CreateAppError, type Template } from './readArguments.ts'

/** npm leaves .gitignore out of a package, so templates have another name for it. */
const renamed = { _gitignore: '.gitignore' }

/**
 * Writes a new app from the folder of its template.
 *
 * @throws {@link CreateAppError} if the directory holds anything
 */
export function writeApp(directory: string, template: Template, folder: string, source: Source): void {
  const target = resolve(directory)
  if (existsSync(target) && readdirSync(target).some((name) => name !== '.git'))
    throw new CreateAppError(`${directory} is not empty. Choose another directory.`)
  mkdirSync(target, { recursive: true })
  cpSync(folder, target, { recursive: true })
  for (const [from, to] of Object.entries(renamed)) renameSync(join(target, from), join(target, to))
  const manifest = appManifest(toPackageName(basename(target)), template, source)
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** A valid name of a package, like that of the folder. */
const toPackageName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'my-app'

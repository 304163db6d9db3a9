import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Profile {
  team: string
  role: string
}

// A table of your database takes the place of this folder.
const folder = '.profiles'

/** A user's answers in the form; undefined before they sent it. */
export async function readProfile(userId: string): Promise<Profile | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, `${userId}.json`), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export async function saveProfile(userId: string, profile: Profile): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${userId}.json`), JSON.stringify(profile))
}

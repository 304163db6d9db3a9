import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { sqlFunctions } from '../src/store/database/sqlFunctions.mjs'

// npm run migration                 until the first release: writes the one migration anew, from the tables and
//                                   sqlFunctions.mjs
// npm run migration -- what_changes after it: adds a migration

const directory = fileURLToPath(new URL('..', import.meta.url))
const migrations = `${directory}src/store/database/migrations`
const [journalFile, snapshotFile] = [
  `${migrations}/meta/_journal.json`,
  `${migrations}/meta/0000_snapshot.json`,
]
const sqlFile = `${migrations}/0000_initial.sql`

/** @param {string} file */
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** @param {string} file */
const readJson = (file) => JSON.parse(readText(file) ?? 'null')

/** @param {string} name */
const generate = (name) =>
  execFileSync('npx', ['drizzle-kit', 'generate', '--name', name], { cwd: directory, stdio: 'inherit' })

const isReleased = execFileSync('git', ['tag', '--list', 'v[0-9]*'], { cwd: directory }).length > 0
if (isReleased) {
  const name = process.argv[2]
  if (!name) throw new Error('Name the migration after what changes: npm run migration -- what_changes')
  generate(name)
} else {
  const [journal, snapshot, before] = [readJson(journalFile), readJson(snapshotFile), readText(sqlFile)]
  rmSync(migrations, { recursive: true, force: true })
  generate('initial')
  for (const statement of sqlFunctions) appendFileSync(sqlFile, `--> statement-breakpoint\n${statement};`)
  // An unchanged schema leaves the files unchanged. A changed one gets a new time, by which an older program knows that
  // the database is newer (src/store/database/compatibility.ts).
  const [newJournal, newSnapshot] = [readJson(journalFile), readJson(snapshotFile)]
  if (readText(sqlFile) === before) newJournal.entries[0].when = journal.entries[0].when
  newSnapshot.id = snapshot?.id ?? newSnapshot.id
  writeFileSync(journalFile, `${JSON.stringify(newJournal, null, 2)}\n`)
  // Only drizzle-kit reads it: one line instead of thousands.
  writeFileSync(snapshotFile, `${JSON.stringify(newSnapshot)}\n`)
}

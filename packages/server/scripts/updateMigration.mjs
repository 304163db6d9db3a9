import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { sqlFunctions } from '../src/store/database/sqlFunctions.mjs'

// npm run migration -- what_changes    adds a migration, from the tables and sqlFunctions.mjs

const directory = fileURLToPath(new URL('..', import.meta.url))
const migrations = `${directory}src/store/database/migrations`
const [name] = process.argv.slice(2)
if (!name) throw new Error('Name the migration after what changes: npm run migration -- what_changes')

/** @param {string} folder @param {string} ending */
const readFiles = (folder, ending) =>
  readdirSync(folder)
    .sort()
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }))

/** @returns the files of migrations */
const listMigrations = () => readFiles(migrations, '.sql')
/** @param {readonly string[]} words */
const generate = (...words) =>
  execFileSync('npx', ['drizzle-kit', 'generate', '--name', name, ...words], {
    cwd: directory,
    stdio: 'inherit',
  })

const before = listMigrations()
const missing = sqlFunctions.filter((statement) => !before.some(({ text }) => text.includes(statement)))
generate()
// drizzle-kit knows tables alone, and writes no file where only a function is new.
if (missing.length > 0 && listMigrations().length === before.length) generate('--custom')
const made = listMigrations().at(-1)
for (const statement of missing)
  if (made) appendFileSync(made.path, `--> statement-breakpoint\n${statement};`)
// Only drizzle-kit reads snapshots: one line instead of thousands.
for (const { path, text } of readFiles(`${migrations}/meta`, '_snapshot.json'))
  writeFileSync(path, `${JSON.stringify(JSON.parse(text))}\n`)

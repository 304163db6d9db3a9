import { fileURLToPath } from 'node:url'

/** Where the generated SQL lies, beside this file. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

import { fileURLToPath } from 'node:url'

/** Folder of the generated migrations. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

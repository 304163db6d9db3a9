import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/store/tables/schema.ts',
  out: './src/store/database/migrations',
})

export { type OpenPostgresOptions, openPostgres } from '../store/database/postgres.ts'

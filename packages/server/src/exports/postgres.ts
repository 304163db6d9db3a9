export { type OpenPostgresOptions, openPostgres } from '../store/postgres.ts'

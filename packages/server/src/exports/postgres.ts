export { openPostgres } from '../store/postgres.ts'

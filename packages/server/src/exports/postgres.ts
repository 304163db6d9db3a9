export { type OpenPostgresOptions, openPostgres } from '../store/database/postgres.ts'
export { DistributionRefused } from '../store/distribution/DistributionRefused.ts'
export { type DistributeOptions, distributeDatabase } from '../store/distribution/distributeDatabase.ts'

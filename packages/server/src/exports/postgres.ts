export { DistributionRefused } from '../store/database/distribution/DistributionRefused.ts'
export { distributeDatabase } from '../store/database/distribution/distributeDatabase.ts'
export type { DistributeOptions } from '../store/database/distribution/distributeTables.ts'
export { type OpenPostgresOptions, openPostgres } from '../store/database/postgres.ts'

export { DistributionRefused } from '../store/database/distribution/DistributionRefused.ts'
export {
  type DistributeOptions,
  distributeDatabase,
} from '../store/database/distribution/distributeDatabase.ts'
export { partitionActivities } from '../store/database/partitions/partitionActivities.ts'
export { type OpenPostgresOptions, openPostgres } from '../store/database/postgres.ts'

import { customType, integer, pgTable, uuid } from 'drizzle-orm/pg-core'

import { marks } from '../marks.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
})

/**
 * The newest state of each organization, as an enclave that verifies has made it. Without such an enclave there are none.
 * docs/enclave-verifies.md#states
 */
export const organizationStates = pgTable('organization_states', {
  organizationId: uuid('organization_id').primaryKey(),
  /** Counts the changes of the organization, from 1. */
  generation: integer('generation').notNull(),
  state: bytes('state').notNull(),
  /** Only the enclave can make it. */
  mac: bytes('mac').notNull(),
})

export const organizationStateMarks = marks(organizationStates, {
  personal: {},
  // Names and addresses in it are those of the other tables, and go with them.
  secret: ['state', 'mac'],
  plain: [],
})

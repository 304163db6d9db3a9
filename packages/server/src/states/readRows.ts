import { longestFamilyMs } from '@latchkey/rules/state'
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { apiKeyType, walletTypes } from '../store/credentials.ts'
import { prepareOnce } from '../store/database/prepareOnce.ts'
import { type Database, first } from '../store/database/store.ts'
import {
  authenticators,
  contactChanges,
  contractInterfaces,
  credentials,
  oauth2Credentials,
  oauthIdentities,
  organizations,
  policies,
  privateKeyAddresses,
  privateKeys,
  proxyConfigs,
  recoveryContacts,
  sessionProfiles,
  spendingLimits,
  taggings,
  users,
  walletAccounts,
  wallets,
} from '../store/tables/schema.ts'

/** Types of keys that are no session's. */
const keyTypes = [apiKeyType, ...Object.values(walletTypes)]

type Rows<Table extends PgTable> = SQL<Table['$inferSelect'][]>
type OfOrganization = PgTable & { organizationId: PgColumn }

const organizationId = sql.placeholder('organizationId')

/** Rows of an organization as JSON. None of these tables has numbers that JSON can't keep. */
function rowsOf<Table extends OfOrganization>(
  table: Table,
  { by, where }: { by: PgColumn; where?: SQL | undefined },
): Rows<Table> {
  const isOurs = and(eq(table.organizationId, organizationId), where)
  // Whole rows, since a list of their columns takes longer to build than the statement to run.
  const listed = sql`(select coalesce(json_agg(${table} order by ${by}), '[]'::json) from ${table} where ${isOurs})`
  const columns = Object.entries(getTableColumns(table as PgTable))
  const renamed = (row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([name, column]) => [name, row[column.name]]))
  return listed.mapWith((rows: Record<string, unknown>[]) => rows.map(renamed)) as Rows<Table>
}

const { loginAt, loginFamilyId, familyEndedAt } = credentials
const isEndedLogin = and(
  // The condition of an index on logins.
  eq(credentials.id, loginFamilyId),
  isNotNull(familyEndedAt),
  gt(loginAt, sql.placeholder('since')),
)
const isKey = and(isNull(credentials.endedAt), inArray(credentials.type, keyTypes))

// One statement: an organization is read before and after each change.
const statement = prepareOnce((db) => {
  const listed = <Table extends OfOrganization & { id: PgColumn }>(table: Table, where?: SQL): Rows<Table> =>
    rowsOf(table, { by: table.id, where })
  const { position } = privateKeyAddresses
  return db
    .select({
      ...getTableColumns(organizations),
      users: listed(users),
      taggings: rowsOf(taggings, { by: taggings.tagId }),
      passkeys: listed(authenticators, isNull(authenticators.endedAt)),
      keys: listed(credentials, isKey),
      endedLogins: listed(credentials, isEndedLogin),
      identities: listed(oauthIdentities, isNull(oauthIdentities.endedAt)),
      policies: listed(policies),
      profiles: listed(sessionProfiles),
      limits: listed(spendingLimits),
      interfaces: listed(contractInterfaces),
      wallets: listed(wallets),
      accounts: listed(walletAccounts),
      privateKeys: listed(privateKeys),
      addresses: rowsOf(privateKeyAddresses, { by: position }),
      configs: listed(proxyConfigs),
      clients: listed(oauth2Credentials),
      contactChanges: listed(contactChanges, eq(contactChanges.state, 'waiting')),
      recoveryContacts: listed(recoveryContacts),
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .prepare('latchkey_state')
})

/** The rows of an organization that a state is made of. */
export type StateRows = NonNullable<Awaited<ReturnType<typeof readRows>>>

/** @param now Login families that have ended count until they would have ended anyway. */
export const readRows = async (db: Database, id: string, now: number) =>
  first(await statement(db).execute({ organizationId: id, since: now - longestFamilyMs }))

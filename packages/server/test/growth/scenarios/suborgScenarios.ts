import type { SuborgFilterType } from '@latchkey/contract'
import { createKeyPair } from '@latchkey/crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'

import { authenticators, credentials } from '../../../src/store/tables/schema.ts'
import { clientIds } from '../../oauth/useSocialService.ts'
import { commonName, sharedName, uniqueName } from '../fillTables.ts'
import { type Fixture, query, type Scenarios } from '../fixture.ts'
import { pages } from './listPages.ts'

/** A quarter of all ids come before the first, and a quarter after the second: ids of sub-organizations are random. */
const cursors = ['40000000-0000-4000-8000-000000000000', 'c0000000-0000-4000-8000-000000000000'] as const

type ValueOf = (fixture: Fixture) => Promise<string>
const names: Record<string, ValueOf> = {
  'of many': async () => commonName,
  'of a few': async () => sharedName,
  'of one': async () => uniqueName,
  'of nobody': async () => 'Nobody',
}

/** Values for each filter. */
const values: Record<SuborgFilterType, Record<string, ValueOf>> = {
  NAME: names,
  USERNAME: names,
  EMAIL: {
    proven: async () => 'person32@example.com',
    'not proven': async () => 'person36@example.com',
    'of nobody': async () => 'nobody@example.com',
  },
  PHONE_NUMBER: { proven: async () => '+12000000035', 'of nobody': async () => '+12000000036' },
  PUBLIC_KEY: {
    alive: (fixture) => findLive(fixture, 'key'),
    'of nobody': async () => (await createKeyPair()).publicKey,
  },
  CREDENTIAL_ID: { alive: (fixture) => findLive(fixture, 'passkey'), 'of nobody': async () => 'bm9ib2R5' },
  OIDC_TOKEN: {
    alive: async ({ fake }) => await fake.idToken('google', { sub: 'subject 33', aud: clientIds.google }),
    'of nobody': async ({ fake }) => await fake.idToken('google', { sub: 'nobody', aud: clientIds.google }),
  },
  OIDC_CLAIMS: {
    alive: async () => claimsOf('subject 33'),
    'of nobody': async () => claimsOf('nobody'),
  },
}

const claimsOf = (sub: string) =>
  JSON.stringify({ iss: 'https://accounts.google.com', sub, aud: clientIds.google })

/** A key or a passkey of some account of the tenant. */
async function findLive({ service: { store }, root }: Fixture, kind: 'key' | 'passkey'): Promise<string> {
  const table = kind === 'key' ? credentials : authenticators
  const value = kind === 'key' ? credentials.publicKey : authenticators.credentialId
  const endless = kind === 'key' ? isNull(credentials.expiresAt) : undefined
  const ours = and(
    eq(table.tenantId, root.organizationId),
    ne(table.organizationId, table.tenantId),
    isNull(table.endedAt),
    endless,
  )
  const [row] = await store.db.select({ value }).from(table).where(ours).limit(1)
  return row!.value
}

const scenariosOf = (name: 'listSuborgs' | 'listVerifiedSuborgs'): Scenarios => ({
  ...Object.fromEntries(
    Object.entries(values).flatMap(([filterType, ofFilter]) =>
      Object.entries(ofFilter).flatMap(([whose, find]) =>
        // Other filters find one account at most, so pages make no difference.
        Object.entries(ofFilter === names ? pages : { 'first page': pages['first page']! }).map(
          ([page, optionsOf]): [string, Scenarios[string]] => [
            `${filterType} ${whose}, ${page}`,
            async (fixture) => {
              const filter = { filterType, filterValue: await find(fixture) }
              return query(fixture, fixture.root, name, { ...filter, paginationOptions: optionsOf(cursors) })
            },
          ],
        ),
      ),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(pages).map(([page, optionsOf]): [string, Scenarios[string]] => [
      `all, ${page}`,
      async (fixture) => query(fixture, fixture.root, name, { paginationOptions: optionsOf(cursors) }),
    ]),
  ),
  'all, in a small tenant': async (fixture) => query(fixture, fixture.smallRoot, name),
  'NAME of many, in a small tenant': async (fixture) =>
    query(fixture, fixture.smallRoot, name, { filterType: 'NAME', filterValue: commonName }),
  'USERNAME of many, in a small tenant': async (fixture) =>
    query(fixture, fixture.smallRoot, name, { filterType: 'USERNAME', filterValue: commonName }),
  'all, where nobody has a contact': async (fixture) => query(fixture, fixture.passkeyRoot, name),
  'NAME of all, where nobody has a contact': async (fixture) =>
    query(fixture, fixture.passkeyRoot, name, { filterType: 'NAME', filterValue: commonName }),
  'in an account': async (fixture) => query(fixture, fixture.reader, name),
})

export const suborgScenarios: Scenarios = scenariosOf('listSuborgs')

const includeUnclaimed =
  (filterType: 'EMAIL' | 'PHONE_NUMBER', filterValue: string): Scenarios[string] =>
  async (fixture) =>
    query(fixture, fixture.root, 'listVerifiedSuborgs', { filterType, filterValue, includeUnclaimed: true })

export const verifiedSuborgScenarios: Scenarios = {
  ...scenariosOf('listVerifiedSuborgs'),
  'EMAIL not proven, includeUnclaimed': includeUnclaimed('EMAIL', 'person36@example.com'),
  'EMAIL of a provider, includeUnclaimed': includeUnclaimed('EMAIL', 'social33@example.com'),
  'PHONE_NUMBER proven, includeUnclaimed': includeUnclaimed('PHONE_NUMBER', '+12000000035'),
}

import type { QueryOperation, SubmitOperation } from '@latchkey/contract/wire'
import { eq, sql } from 'drizzle-orm'
import type { Store } from '../../src/store/database/store.ts'
import { activities } from '../../src/store/tables/schema.ts'
import type { Actor, Answer } from '../callService.ts'
import { createSocialService, startBeside, type UsedSocialService } from '../oauth/useSocialService.ts'
import { vaultOrigin } from '../useVault.ts'
import { addPerson, type SignedIn } from './addPerson.ts'
import { type Explainer, explainStatements } from './explainStatements.ts'
import { fillTables } from './fillTables.ts'

/** A service on filled tables, and the people who send requests to it. */
export interface Fixture extends UsedSocialService {
  readonly explainer: Explainer
  readonly accounts: number
  /** Root user of the tenant with most of the accounts. */
  readonly root: Actor
  /** Root user of the tenant whose people have passkeys and no contact. */
  readonly passkeyRoot: Actor
  /** Root user of one of the many small tenants. */
  readonly smallRoot: Actor
  /** Ids at a quarter and at three quarters of the activities in `root`'s organization. */
  readonly activityIds: readonly [string, string]
  /** A name, an address and a number that nothing else has. */
  unique(): string
  email(): string
  phoneNumber(): string
  /** Adds a signed-in user with many ended sessions. */
  person(): Promise<SignedIn>
  /** One such person, for requests that change nothing. */
  readonly reader: SignedIn
}

/** Sends the request that is measured. Everything it needs exists already. */
export type Call = () => Promise<Answer>
/** Prepares a request. */
export type Scenario = (fixture: Fixture) => Promise<Call>
/** Requests to one operation, by name. A name that starts with "refused: " expects an error. */
export type Scenarios = Readonly<Record<string, Scenario>>

/** Scenarios for every operation: a missing one does not compile. */
export type ScenariosOf<Handlers> = {
  [Name in keyof Handlers]: Scenarios
}

const settings = { dashboardOrigin: 'https://dashboard.example.com', vaultOrigin }
const allMethods = ['email', 'sms', 'passkey', 'wallet', 'social']

export async function createFixture(store: Store, accounts: number): Promise<Fixture> {
  const explainer = await explainStatements(store)
  const used = await createSocialService({ store, settings })
  const { calls, service } = used
  const root = await calls.root()
  await calls.submit(root, 'updateAuthProxyConfig', { allowedAuthMethods: allMethods })
  const passkeyRoot = await calls.createTenant('Passkeys alone')
  const smallRoot = await calls.createTenant('Small tenant')
  const { now } = service.clock
  await fillTables(store.db, {
    accounts,
    now: now(),
    tenantId: root.organizationId,
    passkeyTenantId: passkeyRoot.organizationId,
    smallTenantId: smallRoot.organizationId,
  })
  const activityIds = await findActivityIds(store, root)
  let count = 0
  const unique = () => `unique${++count}`
  const email = () => `${unique()}@example.com`
  const phoneNumber = () => `+1202555${String(++count).padStart(4, '0')}`
  const facts = { explainer, accounts, root, passkeyRoot, smallRoot, activityIds, unique, email, phoneNumber }
  return await addPeople({ ...used, ...facts }, store)
}

/** Ends the service, and starts it again on the same database, which was opened anew. */
export async function reopenFixture(fixture: Fixture, store: Store): Promise<Fixture> {
  await fixture.service.close()
  return await addPeople({ ...fixture, ...(await startBeside(fixture, { store, settings })) }, store)
}

async function addPeople(fixture: Omit<Fixture, 'person' | 'reader'>, { db }: Store): Promise<Fixture> {
  const { accounts, email, root, service } = fixture
  const person = () =>
    addPerson(db, {
      tenantId: root.organizationId,
      contact: email(),
      now: service.clock.now(),
      // At most 900: a person doesn't sign in more often because there are more accounts.
      endedKeys: Math.min(900, Math.ceil(accounts / 100)),
    })
  return { ...fixture, person, reader: await person() }
}

async function findActivityIds({ db }: Store, { organizationId }: Actor): Promise<[string, string]> {
  const ids = sql<[string, string]>`to_json(percentile_disc(array[0.25, 0.75]) within group (order by id))`
  const [row] = await db.select({ ids }).from(activities).where(eq(activities.organizationId, organizationId))
  return row!.ids
}

/** `calls.submit` and `calls.query`, to be sent later. */
export const submit =
  ({ calls }: Fixture, actor: Actor, name: SubmitOperation, parameters: object): Call =>
  () =>
    calls.submit(actor, name, parameters)
export const query =
  ({ calls }: Fixture, actor: Actor, name: QueryOperation, parameters: object = {}): Call =>
  () =>
    calls.query(actor, name, parameters)

/** Sends a request, and returns it to be sent a second time. */
export const again = async (call: Call): Promise<Call> => {
  await call()
  return call
}

import { samples } from '@latchkey/contract/samples'
import { type QueryOperation, type SubmitOperation, wire } from '@latchkey/contract/wire'
import { createAuthenticator } from '@latchkey/testing/node'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from './callService.ts'
import { sampleOf } from './countFor.ts'
import { type Actors, createActors } from './createActors.ts'
import { digestTables } from './digestTables.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const nobody = '33333333-3333-4333-8333-333333333333'
type Place = Exclude<keyof Actors, 'proxyUser'>
const places: Place[] = ['root', 'person', 'sibling', 'otherRoot', 'otherPerson']

/** An id of each kind that belongs to one organization. */
interface Ids {
  userId: string
  apiKeyIds: string[]
  authenticatorIds: string[]
  authenticatorId: string
  activityId: string
  otpId: string
}

const operations = [
  ...(Object.keys(wire.submit) as SubmitOperation[]).map((name) => ({ name, kind: 'submit' as const })),
  ...(Object.keys(wire.query) as QueryOperation[]).map((name) => ({ name, kind: 'query' as const })),
]
const requestOf = (kind: 'submit' | 'query', name: string) => ({
  ...(samples[kind] as unknown as Record<string, Record<string, unknown>>)[name],
  // The registration is checked before the user is looked for.
  ...(name === 'createAuthenticators' && { authenticators: [registration] }),
})
const registration = createAuthenticator().register()
const idFields = [
  'userId',
  'apiKeyIds',
  'authenticatorIds',
  'authenticatorId',
  'activityId',
  'otpId',
] as const

/** Each operation that takes ids, once for each field. */
const cells = operations.flatMap(({ name, kind }) =>
  idFields.filter((field) => field in requestOf(kind, name)).map((field) => ({ name, kind, field })),
)

describe('tenants', () => {
  const used = useTestService(relaxedLimits)
  let actors: Actors
  let owned: Record<Place, Ids>

  beforeAll(async () => {
    actors = await createActors(used)
    const { calls } = used
    const entries = []
    for (const tenant of places) {
      const actor = actors[tenant]
      const named = await calls.submit(actor, 'updateUser', {
        userId: actor.userId,
        userName: `Secret of ${tenant}`,
      })
      const { apiKeys } = (await calls.query(actor, 'getApiKeys', { userId: actor.userId })).body
      const parent = tenant.startsWith('other') ? actors.otherRoot : actors.root
      const code = { otpType: 'OTP_TYPE_EMAIL', contact: `${tenant}@example.com`, appName: 'App' }
      const sent = await calls.submit({ ...parent, organizationId: actor.organizationId }, 'initOtp', code)
      const authenticators = [createAuthenticator().register()]
      const added = await calls.submit(actor, 'createAuthenticators', {
        userId: actor.userId,
        authenticators,
      })
      const authenticatorIds = resultOf(added, 'createAuthenticators').authenticatorIds! as string[]
      const ids: Ids = {
        userId: actor.userId,
        apiKeyIds: [apiKeys[0].apiKeyId],
        authenticatorIds,
        authenticatorId: authenticatorIds[0]!,
        activityId: named.body.activity.id,
        otpId: String(resultOf(sent, 'initOtp').otpId),
      }
      entries.push([tenant, ids])
    }
    owned = Object.fromEntries(entries)
  })

  const ask = async (
    actor: Actor,
    kind: 'submit' | 'query',
    name: string,
    parameters: object,
  ): Promise<Answer> =>
    kind === 'submit'
      ? await used.calls.submit(actor, name as SubmitOperation, parameters)
      : await used.calls.query(actor, name as QueryOperation, parameters)

  /** An answer without the ids that the question named. */
  const spoken = ({ status, body }: Answer, ids: readonly string[]) => {
    const text = ids.reduce((all, id) => all.replaceAll(id, '<id>'), JSON.stringify(body))
    return `${status} ${text.replace(/"serverTimeMs":"\d+"/, '')}`
  }

  /** Who asks, and about whose things they must learn nothing. */
  const strangers: [asker: Place, owner: Place][] = [
    ['person', 'sibling'],
    ['person', 'root'],
    ['person', 'otherRoot'],
    ['person', 'otherPerson'],
    ['root', 'person'],
    ['root', 'otherRoot'],
    ['root', 'otherPerson'],
    ['otherPerson', 'person'],
  ]

  it.each(strangers)('%s gets no more with ids of %s than with ids of nobody', async (asker, owner) => {
    const actor = actors[asker]
    const before = await digestTables(used.service.store, ['limits'])
    const offset = strangers.findIndex(([one, other]) => one === asker && other === owner)
    for (const { name, kind, field } of sampleOf(cells, { stride: 3, offset })) {
      const own = { ...requestOf(kind, name), ...pick(owned[asker], name, kind) }
      const foreign = { ...own, [field]: owned[owner][field] }
      const unknown = { ...own, [field]: field.endsWith('Ids') ? [nobody] : nobody }
      const [answer, expected] = [
        await ask(actor, kind, name, foreign),
        await ask(actor, kind, name, unknown),
      ]
      const ids = [owned[owner][field]].flat()
      expect(`${name}.${field} ${spoken(answer, ids)}`).toBe(`${name}.${field} ${spoken(expected, [nobody])}`)
      expect(answer.status, `${name}.${field}`).toBeGreaterThanOrEqual(400)
    }
    expect(await digestTables(used.service.store, ['limits'])).toBe(before)
  })

  it.each(
    strangers.filter(
      ([asker, owner]) =>
        !(asker === 'root' && owner === 'person') && !(asker === 'person' && owner === 'root'),
    ),
  )('%s is answered in the organization of %s as in one that does not exist', async (asker, owner) => {
    const before = await digestTables(used.service.store)
    const offset = strangers.findIndex(([one, other]) => one === asker && other === owner)
    for (const { name, kind } of sampleOf(operations, { stride: 3, offset })) {
      const parameters = { ...requestOf(kind, name), ...pick(owned[owner], name, kind) }
      const there = { ...actors[asker], organizationId: actors[owner].organizationId }
      const nowhere = { ...actors[asker], organizationId: nobody }
      const answer = await ask(there, kind, name, parameters)
      const expected = await ask(nowhere, kind, name, parameters)
      expect(`${name} ${spoken(answer, [there.organizationId])}`).toBe(
        `${name} ${spoken(expected, [nobody])}`,
      )
      expect(answer).toMatchObject({ status: 401, errorCode: 'PUBLIC_KEY_NOT_FOUND' })
    }
    expect(await digestTables(used.service.store)).toBe(before)
  })

  it('behavior: lists contain own rows only', async () => {
    const { calls } = used
    for (const tenant of places) {
      const actor = actors[tenant]
      const keys = (await calls.query(actor, 'getApiKeys')).body
      const activities = (await calls.query(actor, 'listActivities', { paginationOptions: { limit: '100' } }))
        .body
      const suborgs = (await calls.query(actor, 'listSuborgs')).body.organizationIds
      for (const { organizationId } of activities.activities)
        expect(organizationId).toBe(actor.organizationId)
      const others = places.filter((other) => other !== tenant)
      for (const other of others) {
        expect(JSON.stringify([keys, activities])).not.toContain(`Secret of ${other}`)
        expect(JSON.stringify(keys)).not.toContain(actors[other].key.publicKey)
      }
      const children = { root: ['person', 'sibling'], otherRoot: ['otherPerson'] }[tenant as 'root'] ?? []
      expect(suborgs.sort()).toEqual(children.map((child) => actors[child as Place].organizationId).sort())
    }
  })

  it('behavior: foreign filters and cursors list nothing', async () => {
    const { calls } = used
    const values = {
      NAME: 'Other person organization',
      USERNAME: 'Secret of otherPerson',
      EMAIL: 'otherPerson@example.com',
      PUBLIC_KEY: actors.otherPerson.key.publicKey,
    }
    for (const name of ['listSuborgs', 'listVerifiedSuborgs'] as const) {
      for (const [filterType, filterValue] of Object.entries(values)) {
        expect(
          (await calls.query(actors.root, name, { filterType, filterValue })).body.organizationIds,
        ).toEqual([])
      }
    }
    const known = await calls.query(actors.otherRoot, 'listSuborgs', {
      filterType: 'NAME',
      filterValue: values.NAME,
    })
    expect(known.body.organizationIds).toEqual([actors.otherPerson.organizationId])
  })

  it('behavior: a parent can read its sub-organizations', async () => {
    const there = { ...actors.root, organizationId: actors.person.organizationId }
    const { body } = await used.calls.query(there, 'getUser', { userId: actors.person.userId })
    expect(body.user.userName).toBe('Secret of person')
  })

  /** The caller's own IDs in every field but the foreign one. */
  function pick(ids: Ids, name: string, kind: 'submit' | 'query'): Partial<Ids> {
    return Object.fromEntries(
      idFields.filter((field) => field in requestOf(kind, name)).map((field) => [field, ids[field]]),
    )
  }
})

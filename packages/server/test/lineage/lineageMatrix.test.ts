import { isDeepStrictEqual } from 'node:util'
import { samples } from '@latchkey/contract/samples'
import { type LoginStrength, loginOf, operations, readValue } from '@latchkey/contract/server'
import type { SubmitOperation } from '@latchkey/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import {
  authenticators,
  credentials,
  oauthIdentities,
  organizations,
  policies,
  users,
} from '../../src/store/tables/schema.ts'
import type { Answer } from '../callService.ts'
import { sampleOf } from '../countFor.ts'
import { digestTables } from '../digestTables.ts'
import { useSocialService } from '../oauth/useSocialService.ts'
import type { Caller } from './lineageAccounts.ts'
import { pages } from './lineageAccounts.ts'
import { type CallerKind, lineageCallers } from './lineageCallers.ts'
import { type Attempts, lineageChildren } from './lineageChildren.ts'

const submits = Object.keys(samples.submit) as SubmitOperation[]
const refusals = ['STEP_UP_REQUIRED', 'REAUTHENTICATION_REQUIRED', 'REQUEST_NOT_AUTHORIZED']
const month = 30 * 24 * 3_600_000
/** A passkey's assertion counts once, whatever becomes of the request. */
const spentAssertions = ['assertions', 'authenticators']

/** docs/decisions.md#established-credentials */
function mayRun(kind: CallerKind, strength: LoginStrength): boolean {
  const { isRecent, isLasting, isEstablished, isConfirmed = isEstablished } = kind
  if (strength === 'any') return true
  if (strength === 'recent') return isRecent
  if (strength === 'lasting') return isRecent && isLasting
  if (strength === 'confirmed') return isConfirmed
  return isEstablished
}

describe('rights do not grow', () => {
  const used = useSocialService({ settings: { vaultOrigin: pages.vault } })
  let children: Record<SubmitOperation, Attempts | 'none'>
  let kinds: CallerKind[]
  beforeAll(async () => {
    const { calls } = used
    const allowedAuthMethods = ['email', 'passkey', 'social', 'wallet']
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { allowedAuthMethods })
    children = lineageChildren(used)
    kinds = lineageCallers(used)
  })

  const attemptsOf = (name: SubmitOperation): Attempts => {
    const made = children[name]
    if (made !== 'none') return made
    const sample: object = samples.submit[name]
    return {
      sample: async ({ userId }) => ({
        ...sample,
        ...('userId' in sample && { userId }),
        ...('invalidateExisting' in sample && { invalidateExisting: false }),
      }),
    }
  }

  /** The service reads parameters before it asks how their caller has to have signed in. */
  const strengthOf = (name: SubmitOperation, parameters: object): LoginStrength => {
    const read = readValue(operations.submit[name].params, parameters)
    return loginOf(name, read.ok ? (read.value as object) : parameters)
  }

  /** Every row of an account that signs in, or decides who may do what. */
  async function rowsOf({ organizationId }: Caller) {
    const { db } = used.service.store
    const inAccount = <Table extends { organizationId: never }>(table: Table) =>
      eq(table.organizationId, organizationId)
    return {
      keys: await db
        .select()
        .from(credentials)
        .where(inAccount(credentials as never)),
      passkeys: await db
        .select()
        .from(authenticators)
        .where(inAccount(authenticators as never)),
      identities: await db
        .select()
        .from(oauthIdentities)
        .where(inAccount(oauthIdentities as never)),
      people: await db
        .select()
        .from(users)
        .where(inAccount(users as never)),
      rules: await db
        .select()
        .from(policies)
        .where(inAccount(policies as never)),
      quorum: await db.select().from(organizations).where(eq(organizations.id, organizationId)),
    }
  }
  type Rows = Awaited<ReturnType<typeof rowsOf>>

  /** Rows that a caller should not have been able to make. */
  function growth(kind: CallerKind, before: Rows, after: Rows): string[] {
    const now = used.service.clock.now()
    const found: string[] = []
    const added = <Row extends { id: string }>(name: 'keys' | 'passkeys' | 'identities' | 'people') =>
      (after[name] as unknown as Row[]).filter(({ id }) => !before[name].some((row) => row.id === id))
    const isYoung = ({ establishedAt }: { establishedAt: number | null }) =>
      establishedAt === null || establishedAt > now + month
    const methods = [
      ...added<Rows['passkeys'][number]>('passkeys'),
      ...added<Rows['identities'][number]>('identities'),
      ...added<Rows['keys'][number]>('keys').filter(({ type }) => /SECP256K1|ED25519/.test(type)),
    ]
    if (methods.length > 0 && !kind.isLasting) found.push('a login method, by a caller that ends')
    if (kind.isEstablished) return found
    if (!methods.every(isYoung)) found.push('an established login method')
    if (hasConfirmed(before, after)) found.push('an established login method of one that was young')
    const keys = added<Rows['keys'][number]>('keys').filter((key) => !methods.includes(key as never))
    if (!kind.isConfirmed && keys.some(({ expiresAt }) => expiresAt === null))
      found.push('a key without an end')
    // A login on a page of the app doesn't count, established or not.
    const counted = keys.filter(({ pageOrigin }) => pageOrigin !== pages.host)
    if (!counted.every(isYoung)) found.push('an established key')
    for (const user of after.people) {
      const old = before.people.find(({ id }) => id === user.id)
      if (old?.role !== user.role) found.push('a user')
      if (old?.email === user.email) continue
      if (!kind.isLasting) found.push('an address, by a caller that ends')
      if (!isYoung({ establishedAt: user.emailEstablishedAt })) found.push('an established address')
    }
    if (after.rules.some((rule) => !before.rules.some((old) => isDeepStrictEqual(old, rule))))
      found.push('a policy')
    if (after.quorum.some(({ rootThreshold }, at) => rootThreshold !== before.quorum[at]?.rootThreshold))
      found.push('another quorum')
    return found
  }

  /** Whether a login method that was young counts as established now. */
  const hasConfirmed = (before: Rows, after: Rows): boolean => {
    const now = used.service.clock.now()
    const times = ({ keys, passkeys, identities, people }: Rows) =>
      new Map([
        ...[...keys, ...passkeys, ...identities].map(({ id, establishedAt }) => [id, establishedAt] as const),
        ...people.map(({ id, email, emailEstablishedAt }) => [`${id} ${email}`, emailEstablishedAt] as const),
      ])
    const counts = (time: number | null | undefined) => time != null && time <= now
    const old = times(before)
    return [...times(after)].some(([id, time]) => old.has(id) && !counts(old.get(id)) && counts(time))
  }

  /** The end of the caller, which no key of theirs may be later than, and of the login that they may refresh. */
  function endOf(by: Caller, { keys }: Rows): number | undefined {
    const publicKey = 'key' in by ? (by as { key: { publicKey: string } }).key.publicKey : undefined
    const key = keys.find((row) => row.publicKey === publicKey)
    return key?.expiresAt ?? undefined
  }

  it('default: covers every submit, by callers of each right', () => {
    expect(Object.keys(children).sort()).toEqual(submits.toSorted())
    expect(kinds.filter(({ isEstablished }) => isEstablished).length).toBeGreaterThan(8)
    expect(kinds.filter(({ isEstablished }) => !isEstablished).length).toBeGreaterThan(20)
  })

  it('behavior: refuses what a caller has no right to, and leaves no trace', async () => {
    const leaks: string[] = []
    for (const [offset, kind] of kinds.entries()) {
      const by = await kind.create()
      const cells: { name: SubmitOperation; what: string; parameters: object }[] = []
      for (const name of submits)
        for (const [what, parametersOf] of Object.entries(attemptsOf(name))) {
          const parameters = await parametersOf(by)
          if (!mayRun(kind, strengthOf(name, parameters))) cells.push({ name, what, parameters })
        }
      const digest = () => digestTables(used.service.store, 'key' in by ? [] : spentAssertions)
      const before = await digest()
      for (const { name, what, parameters } of sampleOf(cells, { stride: 4, offset })) {
        const { errorCode } = await by.submit(name, parameters)
        if (!refusals.includes(errorCode ?? '')) leaks.push(`${kind.who}, ${name} ${what}: ${errorCode}`)
      }
      if ((await digest()) !== before) leaks.push(`${kind.who}: left something behind`)
    }
    expect(leaks).toEqual([])
  }, 1_800_000)

  it('behavior: what a caller makes has no right that its maker lacks', async () => {
    const leaks: string[] = []
    let made = 0
    const cells = kinds.flatMap((kind) => submits.map((name) => ({ kind, name })))
    const makers = cells.filter(({ name }) => children[name] !== 'none')
    const others = cells.filter(({ name }) => children[name] === 'none')
    const triedMakers = sampleOf(makers, { stride: 5, offset: 0 })
    const tried = [...triedMakers, ...sampleOf(others, { stride: 61, offset: 0 })]
    for (const { kind, name } of tried)
      for (const [what, parametersOf] of Object.entries(attemptsOf(name))) {
        const by = await kind.create()
        const parameters = await parametersOf(by)
        if (!mayRun(kind, strengthOf(name, parameters))) continue
        const before = await rowsOf(by)
        const answer: Answer = await by.submit(name, parameters)
        const after = await rowsOf(by)
        const cell = `${kind.who}, ${name} ${what}`
        // Beyond the strength, a key may not ask for more time than its maker has.
        const isEnd = answer.body.details?.[0]?.maxExpirationSeconds !== undefined
        if (answer.errorCode === 'STEP_UP_REQUIRED' && !isEnd) leaks.push(`${cell}: refused`)
        if (answer.status === 200 && children[name] !== 'none') made++
        for (const right of growth(kind, before, after)) leaks.push(`${cell}: made ${right}`)
        const end = endOf(by, before)
        const isRefresh = name === 'stampLogin'
        const added = after.keys.filter(({ id }) => !before.keys.some((row) => row.id === id))
        for (const key of added)
          if (end !== undefined && !isRefresh && !kind.isEstablished && (key.expiresAt ?? 0) > end)
            leaks.push(`${cell}: made a key that outlives it`)
        if (children[name] === 'none' && added.length > 0)
          leaks.push(`${cell}: made a key, which lineageChildren.ts doesn't say`)
      }
    expect(leaks).toEqual([])
    expect(made).toBeGreaterThan(triedMakers.length / 4)
  }, 1_800_000)
})

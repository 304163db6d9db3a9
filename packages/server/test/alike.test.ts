import { createTestService, type TestService } from '@latchkey/testing/node'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openPglite } from '../src/store/database/pglite.ts'
import type { Store } from '../src/store/database/store.ts'
import { type AlikeGroup, alikeRequests, configureAlike } from './alikeRequests.ts'
import { type Calls, callService } from './callService.ts'
import { recordStatements } from './recordStatements.ts'
import { relaxedLimits } from './useTestService.ts'

/** A request's status, body without ids, and statements in order. */
interface Outcome {
  kind: string
  answer: string
  statements: string[]
}

// Times are measured by bench/timing.bench.mjs; this test covers what makes them equal.
// docs/security.md#constant-time-and-enumeration
describe('indistinguishable requests', () => {
  let store: Store
  let service: TestService
  let calls: Calls
  let groups: readonly AlikeGroup[]
  const outcomes: Record<string, Outcome[]> = {}
  beforeAll(async () => {
    // Timers would add statements to those of a request.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    store = await openPglite({ memory: true })
    const recorded = recordStatements(store)
    service = await createTestService({ ...relaxedLimits, store })
    calls = callService(service)
    groups = await alikeRequests(service)
    for (const group of groups) {
      await configureAlike(calls, group)
      // The proxy reads its configuration once.
      await calls.proxy('walletKitConfig', {})
      const into: Outcome[] = []
      outcomes[group.name] = into
      for (const [kind, prepare] of Object.entries(group.kinds)) {
        const { name, body } = await prepare()
        // Background work that is due now is none of the request.
        await service.server.settled()
        recorded.take()
        const reply = await calls.proxy(name, body)
        await service.server.settled()
        const answer = `${reply.status} ${JSON.stringify(reply.body)}`.replaceAll(/[0-9a-f-]{36}/g, '<id>')
        into.push({ kind, answer, statements: recorded.take() })
      }
    }
  })
  afterAll(async () => {
    await service.close()
    await store.close()
    vi.useRealTimers()
  })

  it('default: get the same bytes', () => {
    const groups = Object.entries(outcomes).map(([name, all]) => {
      const kinds = new Map<string, string>()
      for (const { kind, answer } of all) kinds.set(answer, [kinds.get(answer) ?? [], kind].flat().join(', '))
      return [name, [...kinds.values()]]
    })
    expect(Object.fromEntries(groups)).toEqual({
      otp_verify: ['unknown, expired, exhausted, used', 'wrong'],
      'otp_verify, contact locked': ['right, wrong'],
      otp_init: ['known, blocked, unknown, of a provider, claimed'],
      'account, proof needed and given': ['known, blocked', 'unknown, claimed', 'of a provider'],
      'account, proof needed and missing': ['known, blocked, unknown, of a provider, claimed'],
      'account, no proof needed': ['known, blocked', 'unknown, of a provider, claimed'],
    })
  })

  it('behavior: run the same statements in the same order; only a wrong code also counts', () => {
    for (const [name, [first, ...others]] of Object.entries(outcomes)) {
      expect(first!.statements.length, name).toBeGreaterThan(0)
      for (const { kind, statements } of others) {
        if (name === 'otp_verify' && kind === 'wrong') continue
        expect(statements, `${name}: ${kind}`).toEqual(first!.statements)
      }
    }
  })

  it('behavior: read no table as a whole, whatever is known of a contact', async () => {
    const { kinds } = groups.find(({ isProofNeeded }) => !isProofNeeded)!
    for (let at = 0; at < 200; at++) await kinds.claimed!()
    const { db } = service.store
    const read = async () => {
      await db.execute(sql`select pg_stat_force_next_flush()`)
      const sum = sql`select sum(seq_tup_read) as n from pg_stat_user_tables
        where relname in ('users', 'credentials', 'authenticators', 'oauth_identities')`
      return Number(((await db.execute(sum)) as unknown as { rows: [{ n: string }] }).rows[0].n)
    }
    for (const [kind, prepare] of Object.entries(kinds)) {
      const { name, body } = await prepare()
      const before = await read()
      expect((await calls.proxy(name, body)).status).toBe(200)
      expect((await read()) - before, kind).toBe(0)
    }
  })
})

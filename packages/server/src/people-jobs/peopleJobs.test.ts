import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { insertUser } from '../store/users.ts'

describe('jobs on people', () => {
  const used = useTestService(relaxedLimits)

  /** Signs people up at a domain, each from another network. */
  async function wave(domain: string, people: number): Promise<Actor[]> {
    const signedUp: Actor[] = []
    for (let at = 0; at < people; at++) signedUp.push(await used.calls.signIn(`bot${at}@${domain}`))
    return signedUp
  }
  const submit = async (name: 'blockPeople' | 'deletePeople' | 'stopPeopleJob', parameters: object) =>
    await used.calls.submit(await used.calls.root(), name, parameters)
  const query = async (
    name: 'previewPeopleJob' | 'listPeopleJobs' | 'listPeopleJobResults',
    parameters: object = {},
  ): Promise<Answer> => await used.calls.query(await used.calls.root(), name, parameters)
  const newest = async () => (await query('listPeopleJobs')).body.peopleJobs[0]
  /** Carries out what was submitted. The next job is a newer one. */
  const settled = async () => {
    await used.service.server.settled()
    used.service.clock.advance(1_000)
  }
  const signsIn = async (contact: string): Promise<string> => {
    try {
      await used.calls.signIn(contact)
      return 'signed in'
    } catch (error) {
      return /[A-Z]+_[A-Z_]+/.exec(String(error))?.[0] ?? 'refused'
    }
  }

  it('default: blocks everybody who matches, and signs them out', async () => {
    const people = await wave('spam2.example', 30)
    const other = await used.calls.signIn('ada@example.com')
    expect((await query('previewPeopleJob', { emailDomain: 'spam2.example' })).body).toEqual({ people: 30 })
    const answer = await submit('blockPeople', {
      emailDomain: 'spam2.example',
      people: 30,
      reason: 'A wave',
    })
    const { peopleJobId } = resultOf(answer, 'blockPeople')
    await settled()
    expect(await newest()).toMatchObject({
      peopleJobId,
      action: 'block',
      state: 'done',
      people: 30,
      done: 30,
      skipped: 0,
      failed: 0,
      endedAt: { seconds: expect.any(String) },
    })
    expect((await used.calls.query(people[0]!, 'whoami')).status).not.toBe(200)
    expect(await signsIn('bot7@spam2.example')).toBe('USER_BLOCKED')
    expect((await used.calls.query(other, 'whoami')).status).toBe(200)
  })

  it('behavior: deletes the accounts, and mails each owner unless it is left out', async () => {
    await wave('gone.example', 3)
    await submit('deletePeople', { emailDomain: 'gone.example', people: 3 })
    await settled()
    expect(await newest()).toMatchObject({ action: 'delete', state: 'done', done: 3 })
    const list = await used.calls.query(await used.calls.root(), 'listSubOrganizations', {
      search: '@gone.example',
    })
    expect(list.body.subOrganizations).toEqual([])
    expect(used.service.inbox.list('bot1@gone.example')[0]?.subject).toContain('deleted')
    await wave('quiet.example', 2)
    await submit('deletePeople', { emailDomain: 'quiet.example', people: 2, withoutMail: true })
    await settled()
    expect(await newest()).toMatchObject({ action: 'delete', state: 'done', done: 2 })
    expect(used.service.inbox.list('bot1@quiet.example')[0]?.subject).not.toContain('deleted')
  })

  it('behavior: leaves out, with a reason, who is blocked, shares an account, or has keys that were never exported', async () => {
    const [first, second, third] = await wave('some.example', 3)
    const { calls } = used
    await calls.submit(await calls.root(), 'blockUser', {
      subOrganizationId: first!.organizationId,
      userId: first!.userId,
    })
    await submit('blockPeople', { emailDomain: 'some.example', people: 3 })
    await settled()
    const blocked = await newest()
    expect(blocked).toMatchObject({ done: 2, skipped: 1 })
    const left = await query('listPeopleJobResults', {
      peopleJobId: blocked.peopleJobId,
      outcome: 'skipped',
    })
    expect(left.body).toEqual({
      action: 'block',
      results: [
        {
          subOrganizationId: first!.organizationId,
          userId: first!.userId,
          outcome: 'skipped',
          reason: 'blocked',
        },
      ],
    })
    for (const { organizationId, userId } of [second!, third!])
      await calls.submit(await calls.root(), 'unblockUser', { subOrganizationId: organizationId, userId })
    const wallet = await calls.signIn('bot1@some.example')
    const made = await calls.submit(wallet, 'createWallet', { walletName: 'Main', accounts: [] })
    expect(made.status).toBe(200)
    const shared = await calls.signIn('bot2@some.example')
    await insertUser(used.service.store.db, {
      id: randomUUID(),
      tenantId: (await calls.root()).organizationId,
      organizationId: shared.organizationId,
      role: 'root',
      name: 'A friend',
      createdAt: 1,
      updatedAt: 1,
    })
    await submit('deletePeople', { emailDomain: 'some.example', people: 3 })
    await settled()
    const deleted = await newest()
    expect(deleted).toMatchObject({ done: 1, skipped: 2 })
    const { results } = (await query('listPeopleJobResults', { peopleJobId: deleted.peopleJobId })).body
    expect(results.map(({ reason }: { reason?: string }) => reason).toSorted()).toEqual([
      'notExported',
      'shared',
      undefined,
    ])
  })

  /** A job that another process has begun: two of four people are left. */
  async function begun(domain: string): Promise<string> {
    await wave(domain, 4)
    const answer = await submit('blockPeople', { emailDomain: domain, people: 4 })
    const { peopleJobId } = resultOf(answer, 'blockPeople')
    await settled()
    const { clock, store } = used.service
    const { results } = (await query('listPeopleJobResults', { peopleJobId })).body
    for (const { subOrganizationId, userId } of results.slice(2)) {
      const root = await used.calls.root()
      await used.calls.submit(root, 'unblockUser', { subOrganizationId, userId })
      await store.db.execute(
        sql`update people_job_items set outcome = 'waiting' where user_id = ${userId}::uuid`,
      )
    }
    await store.db.execute(sql`update people_jobs set state = 'running', ended_at = null, done = 2,
      leased_by = gen_random_uuid(), leased_until = ${clock.now() + 30_000}::bigint where id = ${peopleJobId}::uuid`)
    return String(peopleJobId)
  }

  it('behavior: goes on where a process that ended has stopped, once its lease is over', async () => {
    const peopleJobId = await begun('restart.example')
    await settled()
    expect(await newest()).toMatchObject({ peopleJobId, state: 'running', done: 2 })
    const second = await submit('blockPeople', { search: 'ada@example.com', people: 1 })
    expect(second.errorCode).toBe('PEOPLE_JOB_REFUSED')
    used.service.clock.advance(30_000)
    await settled()
    expect(await newest()).toMatchObject({ peopleJobId, state: 'done', done: 4, skipped: 0 })
    expect(await signsIn('bot3@restart.example')).toBe('USER_BLOCKED')
  })

  it('behavior: a job that was stopped leaves the others as they are', async () => {
    const peopleJobId = await begun('stopped.example')
    expect(resultOf(await submit('stopPeopleJob', { peopleJobId }), 'stopPeopleJob')).toEqual({ peopleJobId })
    used.service.clock.advance(60_000)
    await settled()
    expect(await newest()).toMatchObject({ peopleJobId, state: 'stopped', done: 2 })
    const left = await query('listPeopleJobResults', { peopleJobId, outcome: 'waiting' })
    expect(left.body.results).toHaveLength(2)
    expect((await submit('stopPeopleJob', { peopleJobId })).errorCode).toBe('PEOPLE_JOB_REFUSED')
  })

  it('behavior: one person who fails does not keep the job from the others', async () => {
    const people = await wave('broken.example', 3)
    const { db } = used.service.store
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.id::text = current_setting('test.broken', true) then raise exception 'broken'; end if; return new; end $$`)
    await db.execute(sql`create trigger refuse before update on users for each row execute function refuse()`)
    await db.execute(sql.raw(`set test.broken = '${people[1]!.userId}'`))
    await submit('blockPeople', { emailDomain: 'broken.example', people: 3 })
    await settled()
    await db.execute(sql`drop trigger refuse on users`)
    expect(await newest()).toMatchObject({ state: 'done', done: 2, failed: 1 })
  })

  it('behavior: a member whom a policy allows it reaches whom their masked search finds, and deletes nobody', async () => {
    const { calls } = used
    await wave('policy.example', 2)
    const root = await calls.root()
    const support = await createUser(used, root)
    const created = await calls.submit(root, 'createPolicy', {
      policyName: 'Support',
      effect: 'EFFECT_ALLOW',
      condition: "activity.kind in ['PREVIEW_PEOPLE_JOB', 'BLOCK_PEOPLE', 'DELETE_PEOPLE']",
      consensus: `approvers.any(user, user.id == '${support.userId}')`,
      notes: '',
    })
    expect(created.status).toBe(200)
    const preview = async (parameters: object) =>
      (await calls.query(support, 'previewPeopleJob', parameters)).body
    expect(await preview({ emailDomain: 'policy.example' })).toEqual({ people: 2 })
    // The beginning of an address would spell it out.
    expect(await preview({ search: 'bot1', emailDomain: 'policy.example' })).toEqual({ people: 0 })
    expect(await preview({ search: 'bot1@policy.example' })).toEqual({ people: 1 })
    const guess = { search: 'bot1', emailDomain: 'policy.example', people: 2 }
    expect((await calls.submit(support, 'blockPeople', guess)).errorCode).toBe('PEOPLE_JOB_REFUSED')
    const all = { emailDomain: 'policy.example', people: 2 }
    expect((await calls.submit(support, 'deletePeople', all)).status).toBe(403)
    const setLimit = (peoplePerDay: number) => calls.submit(root, 'updateMemberLimits', { peoplePerDay })
    expect((await setLimit(1)).status).toBe(200)
    expect((await calls.submit(support, 'blockPeople', all)).errorCode).toBe('MEMBER_LIMIT_REACHED')
    expect((await setLimit(50)).status).toBe(200)
    expect((await calls.submit(support, 'blockPeople', all)).status).toBe(200)
    await settled()
    expect(await newest()).toMatchObject({ state: 'done', done: 2, startedBy: support.userId })
  })

  it("behavior: reaches nobody of another organization's", async () => {
    const person = await used.calls.signIn('mine@tenants.example')
    const stranger = await used.calls.createTenant('Elsewhere')
    for (const search of [person.organizationId, person.userId, 'mine@tenants.example'])
      expect((await used.calls.query(stranger, 'previewPeopleJob', { search })).body, search).toEqual({
        people: 0,
      })
    const taken = { search: person.organizationId, people: 1 }
    expect((await used.calls.submit(stranger, 'deletePeople', taken)).errorCode).toBe('PEOPLE_JOB_REFUSED')
    const { peopleJobId } = await newest()
    const foreign = await used.calls.query(stranger, 'listPeopleJobResults', { peopleJobId })
    expect(foreign.errorCode).toBe('PEOPLE_JOB_NOT_FOUND')
  })

  it('error: more people than were confirmed, nobody, and an unknown job', async () => {
    await wave('error.example', 2)
    const more = await submit('blockPeople', { emailDomain: 'error.example', people: 1 })
    expect(more).toMatchObject({ status: 409, errorCode: 'PEOPLE_JOB_REFUSED' })
    expect(more.body.message).toContain('2 match now')
    const nobody = await submit('deletePeople', { emailDomain: 'nobody.example', people: 1 })
    expect(nobody.errorCode).toBe('PEOPLE_JOB_REFUSED')
    const unknown = await submit('stopPeopleJob', { peopleJobId: '00000000-0000-4000-8000-000000000001' })
    expect(unknown).toMatchObject({ status: 404, errorCode: 'PEOPLE_JOB_NOT_FOUND' })
    const wrong = await query('previewPeopleJob', { network: 'nonsense' })
    expect(wrong.errorCode).toBe('REQUEST_INVALID')
  })
})

import type { SubmitOperation } from '@latchkey/contract/wire'
import { createKeyPair } from '@latchkey/crypto'
import { EnclaveError } from '@latchkey/enclave'
import { createTestService, type TestService } from '@latchkey/testing/node'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, type Calls, callService } from '../../test/callService.ts'
import { assembleServer, type Server } from '../assembleServer.ts'
import type { BoundSubmit } from '../context/handler.ts'
import { DatabaseUnavailable } from '../errors/DatabaseUnavailable.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { dispatchTo } from '../handlers.ts'
import { createInbox, createInboxMailer, createInboxSms } from '../ports/inbox.ts'
import { type ActivityRow, findActivity } from '../store/activities/activities.ts'
import { locateActivity } from '../store/activities/activityBuckets.ts'
import { organizations } from '../store/tables/schema.ts'
import { createStoredActivities, type StoredActivities } from './executeActivity.ts'

/** Executes nothing, whatever the operation. */
const failing = (error: Error) => (): BoundSubmit => ({
  preparesNothing: true,
  prepare: async () => () => Promise.reject(error),
  reissue: async () => undefined,
  isRoutine: () => false,
})

describe('an activity that needs consensus', () => {
  let service: TestService
  let calls: Calls
  let root: Actor
  let server: Server
  /** Two processes on one database. */
  let processes: StoredActivities[]
  let createProcess: (chosen?: typeof dispatchTo) => StoredActivities

  beforeAll(async () => {
    service = await createTestService()
    const { store, secrets, clock } = service
    const inbox = createInbox({ clock })
    const { apiBaseUrl, authProxyUrl } = service.config
    const assembled = await assembleServer({
      store,
      secrets,
      clock,
      settings: { apiBaseUrl, authProxyUrl },
      mailer: createInboxMailer(inbox),
      sms: createInboxSms(inbox),
    })
    server = assembled.server
    const { environment } = assembled
    createProcess = (chosen = dispatchTo) =>
      createStoredActivities({ environment, db: store.db, dispatchTo: chosen })
    processes = [createProcess(), createProcess()]
    calls = callService({
      ...service,
      fetch: async (input, init) => await server.app.fetch(new Request(input, init)),
    })
    root = await callService(service).root()
  })
  afterAll(async () => {
    await server?.close()
    await service?.close()
  })

  /** How many root users of the actor's organization have to agree. */
  const setThreshold = async ({ organizationId }: Actor, rootThreshold: number): Promise<void> =>
    void (await service.store.db
      .update(organizations)
      .set({ rootThreshold })
      .where(eq(organizations.id, organizationId)))

  const submitGuarded = async (
    name: SubmitOperation,
    parameters: object,
    actor: Actor = root,
  ): Promise<Answer> => {
    await setThreshold(actor, 2)
    const answer = await calls.submit(actor, name, parameters)
    await setThreshold(actor, 1)
    expect([answer.status, answer.body.activity?.status]).toEqual([200, 'ACTIVITY_STATUS_CONSENSUS_NEEDED'])
    return answer
  }
  const locationOf = ({ body: { activity } }: Answer) =>
    locateActivity({ id: activity.organizationId, tenantId: root.organizationId }, activity.id)
  const storedOf = async (answer: Answer): Promise<ActivityRow> =>
    (await findActivity(service.store.db, locationOf(answer)))!
  const userNameOf = async (): Promise<string> =>
    (await calls.query(root, 'getUser', { userId: root.userId })).body.user.userName
  const rename = (userName: string) => ({ userId: root.userId, userName })

  it('default: has no effect until it is executed', async () => {
    const before = await userNameOf()
    const answer = await submitGuarded('updateUserName', rename('Approved'))
    expect(answer.body.activity).toMatchObject({
      intent: { updateUserNameIntent: rename('Approved') },
      result: {},
    })
    expect(await userNameOf()).toBe(before)
    const executed = await processes[0]!.execute(locationOf(answer))
    expect(executed).toMatchObject({
      status: 'ACTIVITY_STATUS_COMPLETED',
      result: { userId: root.userId },
      sealedRequest: null,
    })
    expect(await userNameOf()).toBe('Approved')
    const read = await calls.query(root, 'getActivity', { activityId: executed.id })
    expect(read.body.activity).toMatchObject({
      status: 'ACTIVITY_STATUS_COMPLETED',
      result: { updateUserNameResult: { userId: root.userId } },
    })
  })

  it('behavior: the same body is the same activity, before and after it is executed', async () => {
    await setThreshold(root, 2)
    const body = calls.submitBody('updateUserName', root.organizationId, rename('Once'))
    const send = () => calls.stamped(root.key, 'submit/update_user_name', body)
    const [first, second] = await Promise.all([send(), send()])
    expect(second.body).toEqual(first.body)
    expect((await send()).body).toEqual(first.body)
    await processes[0]!.execute(locationOf(first))
    const third = await send()
    await setThreshold(root, 1)
    expect(third.body.activity).toMatchObject({
      id: first.body.activity.id,
      status: 'ACTIVITY_STATUS_COMPLETED',
    })
  })

  it('behavior: secrets are stored sealed, and not at all afterwards', async () => {
    const code = await callService(service).sendCode('sealed@example.com')
    const { publicKey } = await createKeyPair()
    const answer = await submitGuarded('verifyOtp', { ...code, publicKey })
    const waiting = await storedOf(answer)
    expect(waiting.intent).toEqual({ ...code, publicKey, otpCode: '[not kept]' })
    expect(waiting.sealedRequest).not.toBeNull()
    const text = await service.store.db.execute(sql`select activities::text as row from activities`)
    expect(JSON.stringify(text)).not.toContain(`"${code.otpCode}"`)
    expect(Buffer.from(waiting.sealedRequest!, 'base64').includes(code.otpCode)).toBe(false)
    const executed = await processes[0]!.execute(locationOf(answer))
    expect(executed).toMatchObject({ status: 'ACTIVITY_STATUS_COMPLETED', sealedRequest: null })
    // The result has the digest of the token, as any activity. Only a caller who sends the body again gets the token.
    expect(executed.result).toEqual({ verificationToken: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) })
  })

  it('behavior: a request sealed for another activity does not open', async () => {
    const [one, other] = [
      await submitGuarded('updateUserName', rename('One')),
      await submitGuarded('updateUserName', rename('Other')),
    ]
    const { sealedRequest } = await storedOf(other)
    await service.store.db.execute(
      sql`update activities set sealed_request = ${sealedRequest} where id = ${locationOf(one).id}`,
    )
    expect(await processes[0]!.execute(locationOf(one))).toMatchObject({
      status: 'ACTIVITY_STATUS_FAILED',
      failure: { code: 15 },
    })
    expect(await userNameOf()).not.toBe('Other')
  })

  it('behavior: many processes execute it once', async () => {
    const names = Array.from({ length: 5 }, (_, at) => `Wallet ${at}`)
    const answers: Answer[] = []
    for (const walletName of names)
      answers.push(await submitGuarded('createWallet', { walletName, accounts: [] }))
    let applied = 0
    const counted = createProcess((name, parameters) => {
      const handler = dispatchTo(name, parameters)
      if ('selection' in handler) return handler
      return {
        ...handler,
        async prepare(context) {
          const apply = await handler.prepare(context)
          return async (within) => {
            applied++
            return await apply(within)
          }
        },
      }
    })
    await Promise.all(
      answers.flatMap((answer) => Array.from({ length: 20 }, () => counted.execute(locationOf(answer)))),
    )
    expect(applied).toBe(names.length)
    for (const answer of answers) {
      const { status, result } = await storedOf(answer)
      expect([status, typeof result.walletId]).toEqual(['ACTIVITY_STATUS_COMPLETED', 'string'])
    }
  })

  it('behavior: a refusal fails it, with the reason and no effect', async () => {
    const userId = '00000000-0000-4000-8000-00000000dead'
    const answer = await submitGuarded('updateUserName', { userId, userName: 'Nobody' })
    const failed = await processes[0]!.execute(locationOf(answer))
    expect(failed).toMatchObject({
      status: 'ACTIVITY_STATUS_FAILED',
      sealedRequest: null,
      failure: { code: 5, details: [{ errorCode: 'USER_NOT_FOUND', userId }] },
    })
    expect(await processes[1]!.execute(locationOf(answer))).toEqual(failed)
    const read = await calls.query(root, 'getActivity', { activityId: failed.id })
    expect(read.body.activity).toMatchObject({ result: {}, failure: { code: 5 } })
  })

  it('behavior: an unexpected error fails it without saying what happened', async () => {
    const answer = await submitGuarded('updateUserName', rename('Never'))
    const broken = createProcess(failing(new Error('secret')))
    const failed = await broken.execute(locationOf(answer))
    expect(failed).toMatchObject({ status: 'ACTIVITY_STATUS_FAILED', failure: { code: 13 } })
    expect(JSON.stringify(failed)).not.toContain('secret')
  })

  it('behavior: a rejected activity is never executed', async () => {
    const answer = await submitGuarded('updateUserName', rename('Rejected'))
    const { fingerprint } = answer.body.activity
    await calls.submit(root, 'rejectActivity', { fingerprint })
    const rejected = await storedOf(answer)
    expect(rejected).toMatchObject({ status: 'ACTIVITY_STATUS_REJECTED', sealedRequest: null })
    expect(await processes[1]!.execute(locationOf(answer))).toEqual(rejected)
    expect(await userNameOf()).not.toBe('Rejected')
  })

  it('behavior: a vote resumes what a process abandoned', async () => {
    const answer = await submitGuarded('updateUserName', rename('Resumed by a vote'))
    const dying = createProcess(failing(new DatabaseUnavailable('away')))
    await expect(dying.execute(locationOf(answer))).rejects.toThrow(DatabaseUnavailable)
    const { fingerprint } = answer.body.activity
    const vote = async () =>
      (await calls.submit(root, 'approveActivity', { fingerprint })).body.activity.status
    expect(await vote()).toBe('ACTIVITY_STATUS_PENDING')
    service.clock.advance(60_001)
    expect(await vote()).toBe('ACTIVITY_STATUS_COMPLETED')
    expect(await userNameOf()).toBe('Resumed by a vote')
  })

  it('behavior: what a process abandoned is resumed by another', async () => {
    const answer = await submitGuarded('updateUserName', rename('Resumed'))
    const dying = createProcess(failing(new DatabaseUnavailable('away')))
    await expect(dying.execute(locationOf(answer))).rejects.toThrow(DatabaseUnavailable)
    await processes[0]!.resumeAbandoned()
    expect((await storedOf(answer)).status).toBe('ACTIVITY_STATUS_PENDING')
    service.clock.advance(60_001)
    await Promise.all(processes.map((each) => each.resumeAbandoned()))
    expect((await storedOf(answer)).status).toBe('ACTIVITY_STATUS_COMPLETED')
    expect(await userNameOf()).toBe('Resumed')
  })

  const enclaveAway = new EnclaveError('UNAVAILABLE', 'away')
  it.each([
    ['the database', new DatabaseUnavailable('away')],
    ['the enclave', enclaveAway],
    [
      'a key of the enclave',
      new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: enclaveAway }),
    ],
  ])('behavior: what %s did not finish is executed again after a minute', async (what, error) => {
    const answer = await submitGuarded('updateUserName', rename(`Second try after ${what}`))
    await expect(createProcess(failing(error)).execute(locationOf(answer))).rejects.toThrow(error)
    expect(await processes[0]!.execute(locationOf(answer))).toMatchObject({
      status: 'ACTIVITY_STATUS_PENDING',
    })
    service.clock.advance(60_001)
    expect(await processes[0]!.execute(locationOf(answer))).toMatchObject({
      status: 'ACTIVITY_STATUS_COMPLETED',
    })
    expect(await userNameOf()).toBe(`Second try after ${what}`)
  })

  it('behavior: a login that was recent when it was submitted still counts', async () => {
    const person = await callService(service).signIn('waits@example.com')
    const userEmail = 'new-address@example.com'
    const answer = await submitGuarded('updateUserEmail', { userId: person.userId, userEmail }, person)
    service.clock.advance(10 * 60_000)
    expect(await processes[0]!.execute(locationOf(answer))).toMatchObject({
      status: 'ACTIVITY_STATUS_COMPLETED',
    })
  })

  it('behavior: an activity of another organization is not found', async () => {
    const answer = await submitGuarded('updateUserName', rename('Elsewhere'))
    const location = { ...locationOf(answer), organizationId: '00000000-0000-4000-8000-00000000beef' }
    await expect(processes[0]!.execute(location)).rejects.toMatchObject({ code: 'ACTIVITY_NOT_FOUND' })
  })
})

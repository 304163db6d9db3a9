import { createKeyPair, encodeHex, type Signer } from '@latchkey/crypto'
import { encodeEncryptedBundle, openSignedBundle, sealBundle } from '@latchkey/crypto/bundle'
import { createTestService } from '@latchkey/testing/node'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { callService, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser } from '../../test/createUser.ts'
import { holdTransactions } from '../../test/holdTransactions.ts'
import { useTestService } from '../../test/useTestService.ts'
import { users } from '../store/tables/schema.ts'

const dashboardOrigin = 'https://dashboard.example.com'

describe('invite_member', () => {
  const used = useTestService({ settings: { dashboardOrigin } })
  let members = 0

  /** A member with an address that nobody else has. */
  async function addMember(userEmail = `invited${members++}@example.com`) {
    const { userId } = await createUser(used, await used.calls.root(), { apiKeys: [], userEmail })
    return { userEmail, userId }
  }
  const invite = async (userId: string) =>
    await used.calls.submit(await used.calls.root(), 'inviteMember', { userId })

  /** The newest invitation to an address. */
  async function mailTo(contact: string) {
    await used.service.server.settled()
    const [mail] = used.service.inbox.list(contact)
    const link = /https:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const [, page, ...words] = new URL(link).hash.split('/').map(decodeURIComponent)
    const [otpId = '', code = '', to = '', target = ''] = words
    return { mail, link, page, otpId, code, to, target }
  }
  type Invitation = Awaited<ReturnType<typeof mailTo>>

  /** Accepts an invitation as the dashboard does when the link is opened. */
  async function accept({ otpId, code, target }: Invitation, key: Signer) {
    const { targetPublic } = await openSignedBundle(target, used.service.config.pinnedKeys.otp)
    const plaintext = JSON.stringify({ otp_code: code, public_key: key.publicKey })
    const sealed = await sealBundle({ recipientPublicKey: String(targetPublic), plaintext })
    const encryptedOtpBundle = encodeEncryptedBundle(sealed)
    const verified = await used.calls.proxy('otpVerifyV2', { otpId, encryptedOtpBundle })
    const { verificationToken } = verified.body
    if (verified.status !== 200) return verified
    const clientSignature = encodeHex(await key.sign(verificationToken))
    const login = { verificationToken, publicKey: key.publicKey, clientSignature, asMember: true }
    return await used.calls.proxy('otpLoginV2', login)
  }

  it('default: mails a link to the dashboard that signs the member in once', async () => {
    const { calls, service } = used
    const { userEmail, userId } = await addMember()
    const answer = await invite(userId)
    const seconds = String(Math.floor(service.clock.now() / 1_000) + 72 * 3_600)
    expect(resultOf(answer, 'inviteMember')).toMatchObject({ userId, expiresAt: { seconds } })
    const invitation = await mailTo(userEmail)
    const { mail, link, page, to, code } = invitation
    expect(mail?.subject).toBe('You were added to Larkfield')
    expect(link.startsWith(`${dashboardOrigin}/#/`)).toBe(true)
    expect({ page, to }).toEqual({ page: 'invitation', to: userEmail })
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(mail?.html).toContain(link.replaceAll('&', '&amp;'))
    const key = await createKeyPair()
    expect((await accept(invitation, key)).status).toBe(200)
    const actor = { key, organizationId: service.seeded.organizationId, userId }
    expect((await calls.query(actor, 'whoami')).body.userId).toBe(userId)
    const { user } = (await calls.query(actor, 'getUser', { userId })).body
    expect(user.userEmailVerified).toBe(true)
    expect((await accept(invitation, await createKeyPair())).errorCode).toBe('OTP_EXPIRED')
  })

  it('behavior: nothing of the link is in the activity log', async () => {
    const { userEmail, userId } = await addMember()
    const answer = await invite(userId)
    const { code, target } = await mailTo(userEmail)
    const log = await used.calls.query(await used.calls.root(), 'listActivities')
    for (const secret of [code, target])
      expect(JSON.stringify([answer.body, log.body]).includes(secret)).toBe(false)
  })

  it('behavior: works for 72 hours', async () => {
    const { userEmail, userId } = await addMember()
    await invite(userId)
    const invitation = await mailTo(userEmail)
    used.service.clock.advance(72 * 3_600_000 - 1)
    const wrong = { ...invitation, code: '0'.repeat(26) }
    expect((await accept(wrong, await createKeyPair())).errorCode).toBe('OTP_INVALID')
    used.service.clock.advance(1)
    expect((await accept(invitation, await createKeyPair())).errorCode).toBe('OTP_EXPIRED')
  })

  it('behavior: a newer invitation ends the older one, and codes stay', async () => {
    const { userEmail, userId } = await addMember()
    const typed = await used.calls.sendCode(userEmail)
    await invite(userId)
    const older = await mailTo(userEmail)
    used.service.clock.advance(1_000)
    await invite(userId)
    const newer = await mailTo(userEmail)
    expect(newer.otpId).not.toBe(older.otpId)
    expect((await accept(older, await createKeyPair())).errorCode).toBe('OTP_EXPIRED')
    expect((await accept(newer, await createKeyPair())).status).toBe(200)
    const { publicKey } = await createKeyPair()
    expect((await used.calls.proxy('otpVerify', { ...typed, public_key: publicKey })).status).toBe(200)
  })

  it('behavior: signs in nobody once the member has another address', async () => {
    const { userEmail, userId } = await addMember()
    await invite(userId)
    const invitation = await mailTo(userEmail)
    await used.calls.submit(await used.calls.root(), 'deleteUsers', { userIds: [userId] })
    expect((await accept(invitation, await createKeyPair())).errorCode).toBe('USER_NOT_FOUND')
  })

  it('behavior: writes to no address that was not counted', async () => {
    const { service } = used
    const { userId } = await addMember()
    const heldStore = holdTransactions(service.store)
    const beside = await createTestService({
      beside: service,
      store: heldStore.store,
      settings: { dashboardOrigin },
    })
    heldStore.holdNext(async () => {
      await service.store.db.update(users).set({ email: 'changed@example.com' }).where(eq(users.id, userId))
    })
    const answer = await callService(beside).submit(await used.calls.root(), 'inviteMember', { userId })
    expect(answer.errorCode).toBe('USER_NOT_FOUND')
    for (const { server, inbox } of [service, beside]) {
      await server.settled()
      expect(inbox.list('changed@example.com')).toEqual([])
    }
    await beside.close()
  })

  it('behavior: is limited like codes, and doesn’t use up those', async () => {
    const { userEmail, userId } = await addMember()
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 4; at++) codes.push((await invite(userId)).errorCode)
    expect(codes).toEqual([undefined, undefined, undefined, 'OTP_LIMIT_REACHED'])
    expect((await used.calls.sendCode(userEmail)).otpCode).toMatch(/^\d{6}$/)
  })

  it('behavior: takes a member with an address, the root quorum or a policy, and a recent login', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const { userId } = await addMember()
    const member = await createUser(used, root)
    expect((await calls.submit(member, 'inviteMember', { userId })).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    expect((await invite(member.userId)).errorCode).toBe('REQUEST_INVALID')
    const person = await createPerson(used, root, 'Person')
    expect((await invite(person.userId)).errorCode).toBe('USER_NOT_FOUND')
    const byPerson = await calls.submit(person, 'inviteMember', { userId: person.userId })
    expect(byPerson.errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    const session = await createKeyPair()
    await calls.submit(root, 'stampLogin', { publicKey: session.publicKey })
    service.clock.advance(5 * 60_000 + 1)
    const late = await calls.submit({ ...root, key: session }, 'inviteMember', { userId })
    expect(late.errorCode).toBe('REAUTHENTICATION_REQUIRED')
  })
})

describe('invite_member, many times', () => {
  const limits = { sendsPerAddress: [{ count: 3, seconds: 3_600 }] }
  const used = useTestService({ settings: { dashboardOrigin, limits } })

  it('behavior: limits the invitations that one user sends, whoever they go to', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const invite = async (userEmail: string) => {
      const { userId } = await createUser(used, root, { apiKeys: [], userEmail })
      return await calls.submit(root, 'inviteMember', { userId })
    }
    for (let at = 0; at < 3; at++) expect((await invite(`many${at}@example.com`)).status).toBe(200)
    const refused = await invite('many3@example.com')
    expect(refused).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    await service.server.settled()
    expect(service.inbox.list('many3@example.com')).toEqual([])
    service.clock.advance(3_600_000)
    expect((await invite('many4@example.com')).status).toBe(200)
  })
})

describe('invite_member without a dashboard', () => {
  const used = useTestService()

  it('behavior: sends nothing and says why', async () => {
    const root = await used.calls.root()
    const userEmail = 'nowhere@example.com'
    const { userId } = await createUser(used, root, { apiKeys: [], userEmail })
    const answer = await used.calls.submit(root, 'inviteMember', { userId })
    expect(answer).toMatchObject({ status: 409, errorCode: 'DASHBOARD_URL_MISSING' })
    await used.service.server.settled()
    expect(used.service.inbox.list(userEmail)).toEqual([])
  })
})

import { createStamp, importKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import {
  askAsRoot,
  count,
  loseAnswers,
  openTestService,
  someone,
  toCodeScreen,
} from '../../test/openTestService.ts'

const { service, start } = openTestService(async () => ({
  settings: { dashboardOrigin: 'https://dashboard.example.com' },
}))

/** Calls the public API as the root user. */
async function asRoot(operation: string, type: string, parameters: object) {
  const { seeded, config, clock } = service()
  const key = await importKeyPair(seeded.rootApiKey!.privateKey)
  const body = JSON.stringify({
    type,
    timestampMs: String(clock.now()),
    organizationId: seeded.organizationId,
    parameters,
  })
  const { header, value } = await createStamp(key, body)
  const headers = { 'content-type': 'application/json', [header]: value }
  const url = `${config.apiBaseUrl}/public/v1/submit/${operation}`
  const answer = await service().fetch(url, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}

const addMember = (userEmail: string) =>
  asRoot('create_users', 'ACTIVITY_TYPE_CREATE_USERS_V3', {
    users: [
      { userName: userEmail, userEmail, apiKeys: [], authenticators: [], oauthProviders: [], userTags: [] },
    ],
  })

describe('members of an organization', () => {
  const startForMembers = () => start({ config: { organizationId: service().seeded.organizationId } })

  it('default: a code signs in, refreshes and signs out', async () => {
    const contact = someone()
    await addMember(contact)
    const test = await startForMembers()
    const { kit, clock } = test
    const code = await toCodeScreen(test, contact)
    const state = await clock.settle(kit.login.email.submitCode(code))
    const { organizationId } = service().seeded
    expect(state).toMatchObject({ status: 'signed-in', isNewAccount: false, session: { organizationId } })
    expect(count(test, '/account') + count(test, '/signup')).toBe(0)
    expect(await clock.settle(kit.api.whoami())).toMatchObject({ organizationId })
    await clock.settle(kit.sessions.refresh())
    expect(kit.sessions.state).toMatchObject({ status: 'signed-in', session: { organizationId } })
    await clock.settle(kit.signOut())
    expect(kit.sessions.state.session).toBeUndefined()
  })

  it('behavior: nobody signs up', async () => {
    const test = await startForMembers()
    const { kit, clock } = test
    const code = await toCodeScreen(test, someone())
    const state = await clock.settle(kit.login.email.submitCode(code))
    expect(state).toMatchObject({ status: 'code', error: { code: 'USER_NOT_FOUND' } })
    expect(count(test, '/signup')).toBe(0)
  })

  it('behavior: a passkey that a member added signs in', async () => {
    const contact = someone()
    await addMember(contact)
    const test = await startForMembers()
    const { kit, clock } = test
    const code = await toCodeScreen(test, contact)
    await clock.settle(kit.login.email.submitCode(code))
    expect(await clock.settle(kit.login.passkey.add())).toMatchObject({ status: 'added' })
    await clock.settle(kit.signOut())
    const { organizationId } = service().seeded
    expect(await clock.settle(kit.login.passkey.login())).toMatchObject({
      status: 'signed-in',
      session: { organizationId, method: 'passkey' },
    })
  })

  it('behavior: offers codes and passkeys, and passkeys alone while the auth proxy is disabled', async () => {
    const test = await startForMembers()
    const { kit, clock } = test
    await clock.settle(kit.authConfig.load())
    expect(kit.authConfig.state.config?.enabledProviders).toEqual(['email', 'sms', 'passkey'])
    await asRoot('disable_auth_proxy', 'ACTIVITY_TYPE_DISABLE_AUTH_PROXY', {})
    const other = await startForMembers()
    await other.clock.settle(other.kit.authConfig.load())
    expect(other.kit.authConfig.state).toMatchObject({
      status: 'ready',
      config: { enabledProviders: ['passkey'], organizationId: service().seeded.organizationId },
    })
    await asRoot('enable_auth_proxy', 'ACTIVITY_TYPE_ENABLE_AUTH_PROXY', {})
  })

  it('behavior: the link of an invitation signs in once, also after a lost answer', async () => {
    const contact = someone()
    await addMember(contact)
    const { seeded } = service()
    const { users } = (await askAsRoot(service(), 'query/list_users', {})) as {
      users: { userId: string; userEmail?: string }[]
    }
    const userId = users.find(({ userEmail }) => userEmail === contact)!.userId
    await asRoot('invite_member', 'ACTIVITY_TYPE_INVITE_MEMBER', { userId })
    await service().server.settled()
    const [mail] = service().inbox.list(contact)
    const link = /https?:\S+/.exec(mail!.text!)![0]
    const [, , otpId, code, to, target] = new URL(link).hash.split('/').map(decodeURIComponent) as string[]
    const invitation = { otpId: otpId!, code: code!, contact: to!, target: target! }
    const organizationId = seeded.organizationId
    const test = await start({ config: { organizationId }, network: loseAnswers('otp_login_v2', 1) })
    const session = await test.clock.settle(test.kit.acceptInvitation(invitation))
    expect(session).toMatchObject({ organizationId, userId, contact, method: 'email' })
    expect(test.kit.sessions.state.status).toBe('signed-in')
    const other = await startForMembers()
    await expect(other.clock.settle(other.kit.acceptInvitation(invitation))).rejects.toMatchObject({
      code: 'OTP_EXPIRED',
    })
    const elsewhere = await start()
    await expect(elsewhere.kit.acceptInvitation(invitation)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})

import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'

const written = 'ada@münchen.example'
const ascii = 'ada@xn--mnchen-3ya.example'

describe('e-mail addresses with an internationalized domain', () => {
  const used = useTestService()

  it('behavior: both spellings are one account, and mail goes to the ASCII one', async () => {
    const { calls, service } = used
    const person = await calls.signIn(ascii)
    const { body } = await calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact: written })
    const otpCode = (await service.inbox.code(ascii)) ?? ''
    const key = await createKeyPair()
    const proof = { otpId: body.otpId, otpCode, public_key: key.publicKey }
    const { verificationToken } = (await calls.proxy('otpVerify', proof)).body
    const known = { filterType: 'EMAIL', filterValue: written, verificationToken }
    expect((await calls.proxy('account', known)).body.organizationId).toBe(person.organizationId)
    expect((await calls.logIn(key, verificationToken)).status).toBe(200)
  })

  it('behavior: a sign-up with one spelling is found by the other', async () => {
    const { calls, service } = used
    const contact = 'grace@straße.example'
    const { body } = await calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })
    const otpCode = (await service.inbox.code('grace@xn--strae-oqa.example')) ?? ''
    const key = await createKeyPair()
    const proof = { otpId: body.otpId, otpCode, public_key: key.publicKey }
    const { verificationToken } = (await calls.proxy('otpVerify', proof)).body
    const signup = await calls.proxy('signup', { userEmail: contact, verificationToken })
    expect(signup.status).toBe(200)
    const again = await calls.signIn('grace@xn--strae-oqa.example')
    expect(again.organizationId).toBe(signup.body.organizationId)
  })

  it('behavior: members are stored and listed with the ASCII one', async () => {
    const { calls } = used
    const root = await calls.root()
    const none = { apiKeys: [], authenticators: [], oauthProviders: [], userTags: [] }
    const user = { userName: 'Linus', userEmail: 'Linus@MÜNCHEN.example', ...none }
    const created = await calls.submit(root, 'createUsers', { users: [user] })
    const [userId] = created.body.activity.result.createUsersResult.userIds
    const stored = (await calls.query(root, 'getUser', { userId })).body.user
    expect(stored.userEmail).toBe('linus@xn--mnchen-3ya.example')
  })

  it.each(['ädä@example.com', 'ada@münchen.example/x', 'ada@münchen.example:25', 'ada@１２７.０.０.１'])(
    'behavior: %s is refused',
    async (contact) => {
      const refused = await used.calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })
      expect(refused.status).toBe(400)
    },
  )
})

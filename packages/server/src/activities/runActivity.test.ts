import { createKeyPair, createStamp } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, withoutSignatures } from '../../test/callService.ts'
import { useTestService } from '../../test/useTestService.ts'

describe('an activity', () => {
  const used = useTestService()

  /** Sends the same request twice. Returns both replies as text. */
  async function sendTwice(actor: Actor, path: string, value: object): Promise<[string, string]> {
    const { config, fetch } = used.service
    const body = JSON.stringify(value)
    const stamp = await createStamp(actor.key, body)
    const headers = { 'content-type': 'application/json', [stamp.header]: stamp.value }
    const ask = async () =>
      await (
        await fetch(`${config.apiBaseUrl}/public/v1/submit/${path}`, { method: 'POST', body, headers })
      ).text()
    return [await ask(), await ask()]
  }

  it('behavior: returns the same bytes for the same request', async () => {
    const { calls } = used
    const root = await calls.root()
    const { publicKey } = await createKeyPair()
    const lists = { oauthProviders: [], authenticators: [], apiKeys: [{ publicKey, apiKeyName: 'key' }] }
    const rootUsers = [{ userName: 'Twice', ...lists }]
    const parameters = { subOrganizationName: 'Twice', rootUsers, rootQuorumThreshold: 1 }
    const [first, second] = await sendTwice(
      root,
      'create_sub_organization',
      calls.submitBody('createSubOrganization', root.organizationId, parameters),
    )
    expect(JSON.parse(first).activity.result).toMatchObject({ createSubOrganizationResultV8: {} })
    expect(second).toBe(first)
  })

  it('behavior: returns no code', async () => {
    const { calls } = used
    const root = await calls.root()
    const code = await calls.sendCode('echo@example.com')
    const { publicKey } = await createKeyPair()
    const [first, second] = await sendTwice(
      root,
      'verify_otp',
      calls.submitBody('verifyOtp', root.organizationId, { ...code, publicKey }),
    )
    const { intent, result } = JSON.parse(first).activity
    expect(intent.verifyOtpIntent).toEqual({ ...code, publicKey, otpCode: '[not kept]' })
    expect(result.verifyOtpResult.verificationToken).toMatch(/^ey/)
    expect(withoutSignatures(second)).toBe(withoutSignatures(first))
  })
})

import { importNodeKeyPair } from '@latchkey/crypto/node'
import { changeToken, openToken } from '@latchkey/testing/internal'
import type { TestService } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import {
  askAsRoot,
  count,
  loseAnswers,
  openTestService,
  otpLogins,
  toCodeScreen,
  wrong,
} from '../../../test/openTestService.ts'

const { service, start } = openTestService()

describe.each(otpLogins)('$slice, faults', ({ slice, someone, filterType }) => {
  describe('reload', () => {
    it('behavior: restores the code screen', async () => {
      const test = await start()
      const { clock } = test
      const contact = someone()
      const code = await toCodeScreen(test, contact)
      await clock.settle(test.kit.login[slice].submitCode(wrong(code)))
      const { resendAt } = test.kit.login[slice].state as { resendAt: number }
      test.kit.destroy()
      clock.advance(10_000)
      const kit = test.open('same tab')
      expect(kit.login[slice].state).toMatchObject({ status: 'code', contact, resendAt, triesLeft: 2 })
      expect(kit.login[slice].state).not.toHaveProperty('error.code')
      expect(await clock.settle(kit.login[slice].submitCode(code))).toMatchObject({ status: 'signed-in' })
      expect(count(test, 'otp_init_v2')).toBe(1)
    })

    it('behavior: another tab starts over', async () => {
      const test = await start()
      await toCodeScreen(test, someone())
      expect(test.open().login[slice].state).toEqual({ status: 'idle', contact: '' })
    })

    it('behavior: does not restore an old code', async () => {
      const test = await start()
      await toCodeScreen(test, someone())
      test.clock.advance(24 * 3_600_000)
      expect(test.open('same tab').login[slice].state).toEqual({ status: 'idle', contact: '' })
    })

    it('behavior: an exhausted code stays exhausted', async () => {
      const test = await start()
      const { kit, clock } = test
      const code = await toCodeScreen(test, someone())
      for (const _ of [1, 2, 3]) await clock.settle(kit.login[slice].submitCode(wrong(code)))
      expect(test.open('same tab').login[slice].state).toMatchObject({ status: 'exhausted', reason: 'tries' })
    })

    it('behavior: repeats a request lost by the reload with the same key', async () => {
      const test = await start({ network: loseAnswers('otp_verify_v2', 7) })
      const { clock } = test
      const contact = someone()
      const code = await toCodeScreen(test, contact)
      expect(await clock.settle(test.kit.login[slice].submitCode(code))).toMatchObject({
        status: 'code',
        error: { code: 'UNREACHABLE', operation: 'otp_verify_v2', retryable: true },
      })
      test.kit.destroy()
      const kit = test.open('same tab')
      expect(await clock.settle(kit.login[slice].submitCode(code))).toMatchObject({ status: 'signed-in' })
    })
  })

  describe('lost answers', () => {
    it.each(['otp_verify_v2', 'account', 'signup', 'otp_login'])(
      'behavior: signs in if an answer of %s is lost once',
      async (path) => {
        const test = await start({ network: loseAnswers(path, 1) })
        const { kit, clock } = test
        const contact = someone()
        const code = await toCodeScreen(test, contact)
        expect(await clock.settle(kit.login[slice].submitCode(code))).toMatchObject({ status: 'signed-in' })
        expect(count(test, path)).toBe(2)
        expect(await organizationsOf(filterType, contact)).toHaveLength(1)
      },
    )

    it.each(['otp_verify_v2', 'account', 'signup', 'otp_login'])(
      'behavior: %s is lost until a retry',
      async (path) => {
        const test = await start({ network: loseAnswers(path, path === 'signup' ? 2 : 7) })
        const { kit, clock } = test
        const contact = someone()
        const code = await toCodeScreen(test, contact)
        const failed = await clock.settle(kit.login[slice].submitCode(code))
        expect(failed).toMatchObject({
          status: 'code',
          contact,
          error: { code: 'UNREACHABLE', operation: path },
        })
        expect(await clock.settle(kit.login[slice].retry())).toMatchObject({
          status: 'signed-in',
          isNewAccount: true,
        })
        expect(await organizationsOf(filterType, contact)).toHaveLength(1)
      },
    )

    it('behavior: does not send a message again if it may have been sent', async () => {
      const test = await start({ network: loseAnswers('otp_init_v2', 1) })
      const { kit, clock } = test
      expect(await clock.settle(kit.login[slice].sendCode(someone()))).toMatchObject({
        status: 'idle',
        error: { code: 'UNREACHABLE' },
      })
      expect(count(test, 'otp_init_v2')).toBe(1)
    })
  })

  describe('a dishonest proxy', () => {
    const answer =
      (path: string, change: (body: Record<string, string>) => unknown) =>
      (fetch: TestService['fetch']): TestService['fetch'] =>
      async (input, init) => {
        const response = await fetch(input, init)
        return String(input).endsWith(path) ? Response.json(change(await response.json())) : response
      }

    it("behavior: rejects another user's session", async () => {
      const other = await start()
      await other.signIn(someone())
      const token = await other.kit.sessions.getToken()
      const test = await start({ network: answer('otp_login', () => ({ session: token })) })
      const code = await toCodeScreen(test, someone())
      expect(await test.clock.settle(test.kit.login[slice].submitCode(code))).toMatchObject({
        status: 'code',
        error: { code: 'SESSION_INVALID' },
      })
      expect(test.kit.sessions.state.status).toBe('signed-out')
    })

    it('behavior: rejects a session that the service did not sign, with and without pinned keys', async () => {
      const forge = ({ session }: Record<string, string>) => {
        const [header, payload, signature] = session!.split('.') as [string, string, string]
        const claims = {
          ...JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
          user_id: 'eve',
        }
        return { session: [header, btoa(JSON.stringify(claims)).replaceAll('=', ''), signature].join('.') }
      }
      for (const pinnedKeys of [service().config.pinnedKeys, undefined]) {
        const test = await start({ network: answer('otp_login', forge), config: { pinnedKeys } })
        const code = await toCodeScreen(test, someone())
        expect(await test.clock.settle(test.kit.login[slice].submitCode(code))).toMatchObject({
          error: { code: 'SESSION_INVALID' },
        })
        expect(test.kit.sessions.state.status).toBe('signed-out')
      }
    })

    it('behavior: rejects a token of another kind that the key of sessions signed', async () => {
      const key = importNodeKeyPair(service().secrets.sessionKey).privateKeyObject
      const retype = ({ session: token = '' }: Record<string, string>) => {
        const header = { ...openToken(token).header, typ: 'JWT' }
        return { session: changeToken({ token, key }, { header }) }
      }
      const test = await start({ network: answer('otp_login', retype) })
      const code = await toCodeScreen(test, someone())
      expect(await test.clock.settle(test.kit.login[slice].submitCode(code))).toMatchObject({
        error: { code: 'SESSION_INVALID' },
      })
    })

    it("behavior: without pinned keys the API's own are asked for", async () => {
      const test = await start({ config: { pinnedKeys: undefined } })
      await test.signIn(someone())
      expect(count(test, '/.well-known/jwks.json')).toBe(1)
    })
  })
})

async function organizationsOf(filterType: string, filterValue: string): Promise<readonly string[]> {
  const { organizationIds } = await askAsRoot(service(), 'query/list_suborgs', { filterType, filterValue })
  return organizationIds as readonly string[]
}

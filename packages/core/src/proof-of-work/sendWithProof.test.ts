import { describe, expect, it, vi } from 'vitest'

import { count, openTestService, someone, toCodeScreen } from '../../test/openTestService.ts'
import { ApiError } from '../exports/index.ts'
import { solveProof } from './solveProof.ts'

const captcha = { verify: async (token: string) => token === 'good' }
const { start, service } = openTestService(async () => ({
  captcha,
  seed: { settings: { proofOfWork: 'always', captchaEnabled: true } },
}))

/** The headers of each request to a path. */
function watchHeaders(path: string) {
  const seen: Record<string, string>[] = []
  const network =
    (fetch: ReturnType<typeof service>['fetch']): typeof fetch =>
    async (input, init) => {
      if (String(input).endsWith(path)) seen.push(init?.headers as Record<string, string>)
      return fetch(input, init)
    }
  return { seen, network }
}

/** Answers each request to a path with a challenge of so many bits. */
const alwaysAsk =
  (path: string, bits: number) =>
  (fetch: ReturnType<typeof service>['fetch']): typeof fetch =>
  async (input, init) => {
    if (!String(input).endsWith(path)) return fetch(input, init)
    const facts = { errorCode: 'PROOF_REQUIRED', challenge: 'a', bits, solutions: 16, captcha: false }
    return Response.json({ code: 7, message: 'No.', details: [facts] }, { status: 403 })
  }

describe('sendWithProof', () => {
  it('default: proves work when the service asks for it, and sends the same request again', async () => {
    const { seen, network } = watchHeaders('otp_init_v2')
    const test = await start({ network })
    const code = await toCodeScreen(test, someone())
    expect(seen).toHaveLength(2)
    expect(seen[0]).not.toHaveProperty('x-proof-of-work')
    expect(seen[1]).toHaveProperty('x-proof-of-work')
    // The sign-up that follows has the code, and needs no other proof.
    const state = await test.clock.settle(test.kit.login.email.submitCode(code))
    expect(state).toMatchObject({ status: 'signed-in', isNewAccount: true })
    expect(count(test, 'signup')).toBe(1)
  })

  it('behavior: sends a token of a captcha where the app has one, and proves work if that fails', async () => {
    const { seen, network } = watchHeaders('otp_init_v2')
    const config = { getCaptchaToken: vi.fn(async () => 'good') }
    await toCodeScreen(await start({ network, config }), someone())
    expect(seen.map((headers) => headers['x-captcha-token'])).toEqual([undefined, 'good'])
    expect(config.getCaptchaToken).toHaveBeenCalledWith({
      operation: 'otp_init_v2',
      signal: expect.anything(),
    })

    seen.length = 0
    const away = { getCaptchaToken: () => Promise.reject(new Error('The widget is blocked.')) }
    await toCodeScreen(await start({ network, config: away }), someone())
    expect(seen).toHaveLength(2)
    expect(seen[1]).toHaveProperty('x-proof-of-work')

    seen.length = 0
    const wrong = { getCaptchaToken: async () => 'bad' }
    await toCodeScreen(await start({ network, config: wrong }), someone())
    expect(seen).toHaveLength(3)
    expect(seen[2]).toHaveProperty('x-proof-of-work')
  })

  it('error: ends after three answers that were refused, and can be tried again', async () => {
    const test = await start({ network: alwaysAsk('otp_init_v2', 1) })
    const contact = someone()
    const state = await test.clock.settle(test.kit.login.email.sendCode(contact))
    expect(state).toMatchObject({ status: 'idle', contact, error: { code: 'PROOF_REQUIRED' } })
    expect(count(test, 'otp_init_v2')).toBe(4)
    expect(test.kit.store.get().checkingPerson ?? false).toBe(false)
  })

  it('error: works for no challenge that would take minutes', async () => {
    const test = await start({ network: alwaysAsk('otp_init_v2', 30) })
    const state = await test.clock.settle(test.kit.login.email.sendCode(someone()))
    expect(state).toMatchObject({ status: 'idle', error: { code: 'PROOF_REQUIRED' } })
    expect(count(test, 'otp_init_v2')).toBe(1)
  })

  it('error: rejects with the reason once it is aborted', async () => {
    const abort = new AbortController()
    const facts = { challenge: 'a', bits: 20, solutions: 16, captcha: false }
    const refusal = new ApiError('PROOF_REQUIRED', { message: '', status: 403, grpc: 7, facts })
    const solving = solveProof(refusal, abort.signal)
    abort.abort(new Error('The user went back.'))
    await expect(solving).rejects.toThrow('The user went back.')
  })
})

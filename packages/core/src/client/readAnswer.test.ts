import { describe, expect, it } from 'vitest'
import { ApiError, KitError } from '../errors/KitError.ts'
import { type Answer, readAnswer } from './readAnswer.ts'

const json = (status: number, body: unknown, rest: Partial<Answer> = {}): Answer => ({
  status,
  contentType: 'application/json',
  text: typeof body === 'string' ? body : JSON.stringify(body),
  redirected: false,
  retryAfter: null,
  ...rest,
})
const refusal = (code: number, errorCode: string, facts = {}) => ({
  code,
  message: 'No.',
  details: [{ '@type': 'type.latchkey.dev/ErrorDetail', errorCode, ...facts }],
})
const read = (answer: Answer): KitError => {
  try {
    readAnswer(answer, 'otp_init', 1_000)
  } catch (error) {
    if (error instanceof KitError) return error
    throw error
  }
  throw new Error('Expected an error')
}

describe('readAnswer', () => {
  it('default', () => {
    expect(readAnswer(json(200, { otpId: '1' }), 'otp_init', 0)).toEqual({ otpId: '1' })
  })

  it('behavior: an error of the service keeps its code and facts', () => {
    const error = read(json(401, refusal(16, 'OTP_INVALID', { triesLeft: 2 })))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'OTP_INVALID',
      status: 401,
      grpc: 16,
      facts: { triesLeft: 2 },
      operation: 'otp_init',
      retryable: false,
      message: 'otp_init: No.',
    })
  })

  it('behavior: prefers retryAfterSeconds to the Retry-After header', () => {
    const body = refusal(8, 'OTP_LIMIT_REACHED', { retryAfterSeconds: 3 })
    expect(read(json(429, body, { retryAfter: '9' }))).toMatchObject({ retryAt: 4_000, retryable: true })
    expect(read(json(503, refusal(14, 'UNAVAILABLE'), { retryAfter: '9' }))).toMatchObject({
      retryAt: 10_000,
    })
    const date = new Date(61_000).toUTCString()
    expect(read(json(503, refusal(14, 'UNAVAILABLE'), { retryAfter: date }))).toMatchObject({
      retryAt: 61_000,
    })
    expect(read(json(503, refusal(14, 'UNAVAILABLE'), { retryAfter: 'soon' })).retryAt).toBeUndefined()
  })

  it('behavior: passes unknown codes through; a missing code is UNKNOWN', () => {
    expect(read(json(400, refusal(3, 'MOON_PHASE'))).code).toBe('MOON_PHASE')
    expect(read(json(400, { code: 3, message: 'No.', details: null })).code).toBe('UNKNOWN')
  })

  it('behavior: passes the request id on', () => {
    expect(read(json(500, refusal(13, 'INTERNAL', { requestId: 'r-1' })))).toMatchObject({
      requestId: 'r-1',
      retryable: true,
    })
  })

  // docs/security.md#networks
  it.each<[string, Answer]>([
    ['a captive portal', json(200, '<html>', { contentType: 'text/html' })],
    ['JSON that says it is a page', json(200, '{"otpId":"1"}', { contentType: 'text/html' })],
    ['a page that says it is JSON', json(200, '<html>')],
    ['half an answer', json(200, '{"otpId":"1')],
    ['no answer at all', json(204, '', { contentType: '' })],
    ['an array', json(200, '[]')],
    ['null', json(200, 'null')],
    ["a gateway's page", json(502, '<html>', { contentType: 'text/html' })],
    ["a gateway's JSON", json(502, { error: 'bad gateway' })],
    ['a redirect', json(302, { otpId: '1' })],
    ['an opaque redirect', json(0, '', { redirected: true, contentType: '' })],
    ['an answer from elsewhere', json(200, { otpId: '1' }, { redirected: true })],
  ])('behavior: %s is UNEXPECTED_ANSWER', (_, answer) => {
    const error = read(answer)
    expect(error).not.toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: answer.status, retryable: true })
    // The body may hold anything, a stranger's page or a token.
    expect(error.message).not.toContain('html>')
    expect(error.message).not.toContain('otpId')
  })
})

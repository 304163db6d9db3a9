import { describe, expect, it, vi } from 'vitest'
import { toFlowError } from './FlowError.ts'
import { ApiError, KitError } from './KitError.ts'

describe('toFlowError', () => {
  it('default', () => {
    const error = new KitError('UNREACHABLE', {
      message: 'otp_init: ...',
      operation: 'otp_init',
      retryable: true,
    })
    expect(toFlowError(error, 5)).toEqual({
      code: 'UNREACHABLE',
      operation: 'otp_init',
      at: 5,
      retryable: true,
    })
  })

  it('behavior: copies triesLeft and retryAt', () => {
    const facts = { triesLeft: 2, secret: 'x' }
    const error = new ApiError('OTP_INVALID', {
      message: '',
      status: 401,
      grpc: 16,
      facts,
      retryAt: 9,
      requestId: 'r',
    })
    expect(toFlowError(error, 5)).toEqual({
      code: 'OTP_INVALID',
      at: 5,
      retryable: false,
      triesLeft: 2,
      retryAt: 9,
      requestId: 'r',
    })
  })

  it('behavior: reports an unexpected error as UNKNOWN and to the page', () => {
    const thrown: unknown[] = []
    const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
      try {
        task()
      } catch (error) {
        thrown.push(error)
      }
    })
    const defect = new TypeError('x is not a function')
    expect(toFlowError(defect, 5)).toEqual({ code: 'UNKNOWN', at: 5, retryable: true })
    expect(thrown).toEqual([defect])
    queue.mockRestore()
  })
})

import { describe, expect, it } from 'vitest'

import { describeRefusal } from './describeRefusal.ts'

const refusal = (issues: { path: string; message: string }[]) =>
  Object.assign(new Error('The request is invalid.'), { code: 'REQUEST_INVALID', facts: { issues } })

describe('describeRefusal', () => {
  it('default: names the settings', () => {
    const issues = [
      { path: 'parameters.passkeyRpIds.0', message: 'got "x y", expected a host such as app.example.com' },
      { path: 'parameters.smsCustomizationParams.template', message: 'expected {{code}} in it' },
    ]
    expect(describeRefusal(refusal(issues))).toBe(
      'Passkey domains: got "x y", expected a host such as app.example.com. SMS template: expected {{code}} in it.',
    )
  })

  it('behavior: an error that names no setting has no such sentence, and an unknown setting its path', () => {
    expect(describeRefusal(new Error('Something else.'))).toBeUndefined()
    expect(describeRefusal(refusal([{ path: 'parameters.other', message: 'got 1' }]))).toBe(
      'parameters.other: got 1.',
    )
  })
})

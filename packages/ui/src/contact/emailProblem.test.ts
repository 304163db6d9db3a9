import { describe, expect, it } from 'vitest'

import { emailProblem } from './emailProblem.ts'

describe('emailProblem', () => {
  it.each([
    'ada@example.com',
    'ada+tag@mail.example.co.uk',
    "o'hara@example.com",
    '"a@b"@example.com',
    'ada@exämple.com',
    'ada@xn--exmple-cua.com',
  ])('default: %s may be right', (address) => {
    expect(emailProblem(address)).toBeUndefined()
  })

  it.each([
    ['', 'emailEmpty'],
    ['ada', 'emailWithoutAt'],
    ['@example.com', 'emailWithoutName'],
    ['ada@', 'emailWithoutDomain'],
    ['ada@example', 'emailWithoutDomain'],
    ['ada@example.', 'emailWithoutDomain'],
    ['ada@.com', 'emailWithoutDomain'],
    ['ada lovelace@example.com', 'emailWithSpace'],
    ['ädä@example.com', 'emailWithForeignLetters'],
    ['ädä@exämple.com', 'emailWithForeignLetters'],
  ])('behavior: %j can’t be', (address, problem) => {
    expect(emailProblem(address)).toBe(problem)
  })
})

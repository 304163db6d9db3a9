import { describe, expect, it } from 'vitest'

import { type Candidate, findFewest as find } from './findFewest.ts'

const user = (userId: string, ...tags: string[]): Candidate<{ userId: string; tags: string[] }> => ({
  userId,
  kind: tags.join(),
  approval: { userId, tags },
})
const findFewest = <One>(
  candidates: readonly Candidate<One>[],
  isEnough: (group: readonly One[]) => boolean,
) => find(candidates, isEnough, 1_000)
const people = [user('ada', 'finance'), user('ben', 'finance'), user('cleo', 'legal'), user('dora')]
const has = (tag: string, count: number) => (approvals: readonly { tags: string[] }[]) =>
  approvals.filter(({ tags }) => tags.includes(tag)).length >= count

describe('findFewest', () => {
  it('default: names everybody whose approval is enough', async () => {
    expect(await findFewest(people, has('finance', 1))).toEqual({ count: 1, userIds: ['ada', 'ben'] })
    expect(await findFewest(people, has('legal', 1))).toEqual({ count: 1, userIds: ['cleo'] })
  })

  it('behavior: finds the smallest groups, of one kind or of several', async () => {
    expect(await findFewest(people, has('finance', 2))).toEqual({ count: 2, userIds: ['ada', 'ben'] })
    const both = (group: readonly { tags: string[] }[]) => has('finance', 1)(group) && has('legal', 1)(group)
    expect(await findFewest(people, both)).toEqual({ count: 2, userIds: ['ada', 'ben', 'cleo'] })
    const anyThree = (group: readonly unknown[]) => group.length >= 3
    expect(await findFewest(people, anyThree)).toEqual({ count: 3, userIds: ['ada', 'ben', 'cleo', 'dora'] })
  })

  it('behavior: returns undefined if no group is enough', async () => {
    expect(await findFewest(people, has('finance', 3))).toBeUndefined()
    expect(await findFewest([], () => true)).toBeUndefined()
  })

  it('behavior: a user of two kinds approves once', async () => {
    const passkey = { ...user('ada'), kind: 'passkey' }
    const key = { ...user('ada'), kind: 'key' }
    expect(await findFewest([passkey, key], (group) => group.length >= 2)).toBeUndefined()
    expect(await findFewest([passkey, key, user('ben')], (group) => group.length >= 2)).toEqual({
      count: 2,
      userIds: ['ada', 'ben'],
    })
  })

  it('parameters: maxTries', async () => {
    const strangers = Array.from({ length: 40 }, (_, at) => user(`${at}`, `${at}`))
    let tries = 0
    const isEnough = () => {
      tries++
      return false
    }
    expect(await findFewest(strangers, isEnough)).toBeUndefined()
    expect(tries).toBe(1_000)
  })
})

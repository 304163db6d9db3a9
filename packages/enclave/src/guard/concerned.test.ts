import type { Judged } from '@latchkey/rules/judge'
import { stateOf } from '@latchkey/rules/judge-cases'
import { describe, expect, it } from 'vitest'

import { type JudgedCase, requireConcerned, requireDeletion } from './concerned.ts'

const parent = stateOf([])
const child = stateOf([], { tenantId: parent.id, parentId: parent.id })
const other = stateOf([])
const refused = (message: string) => expect.objectContaining({ code: 'REQUEST_REFUSED', message })

const judgedOf = (name: string, parameters: object = {}, guarded = 'state') =>
  ({ operation: { name, guarded }, parameters }) as unknown as Judged
const caseOf = (target: typeof parent, judged: Judged): JudgedCase => ({
  target,
  judged,
  home: target,
  tenant: parent,
})

describe('requireConcerned', () => {
  it('default: a request may change the organization that it is about', () => {
    const judgedCase = caseOf(child, judgedOf('createPolicy'))
    expect(() => requireConcerned(child.id, { before: child, next: child, judgedCase })).not.toThrow()
    expect(() =>
      requireConcerned(child.id, { before: child, next: child, judgedCase: undefined }),
    ).not.toThrow()
  })

  it.each([
    ['the state before is of another', { before: other, next: child }],
    ['the state after is of another', { before: child, next: other }],
    ['the first state is of another', { before: undefined, next: other }],
    ['there is none', { before: undefined, next: undefined }],
  ])('error: refuses a change where %s', (_title, states) => {
    expect(() => requireConcerned(child.id, { ...states, judgedCase: undefined })).toThrow(
      refused('The states are of another organization.'),
    )
  })

  it.each([
    ['it names', judgedOf('deleteSubOrganization', { subOrganizationId: child.id })],
    ['it makes', judgedOf('createSubOrganization')],
    ['somebody signs in to', judgedOf('otpLogin', {}, 'grant')],
  ])('behavior: a request to a parent may change the organization that %s', (_title, judged) => {
    const change = { before: child, next: child, judgedCase: caseOf(parent, judged) }
    expect(() => requireConcerned(child.id, change)).not.toThrow()
    const stranger = { ...change, judgedCase: caseOf(other, judged) }
    expect(() => requireConcerned(child.id, stranger)).toThrow(
      refused('The request is about another organization.'),
    )
  })

  it('behavior: a request to a parent changes no other, and may delete it', () => {
    const judgedCase = caseOf(parent, judgedOf('deletePeople'))
    expect(() => requireConcerned(child.id, { before: child, next: undefined, judgedCase })).not.toThrow()
    expect(() => requireConcerned(child.id, { before: child, next: child, judgedCase })).toThrow(
      refused('The request is about another organization.'),
    )
  })
})

describe('requireDeletion', () => {
  it.each(['deleteSubOrganization', 'removeSubOrganization', 'deletePeople'])(
    'default: %s deletes',
    (name) => {
      expect(() => requireDeletion(judgedOf(name))).not.toThrow()
    },
  )

  it('behavior: nobody has to ask', () => expect(() => requireDeletion(undefined)).not.toThrow())

  it('error: refuses any other request', () => {
    expect(() => requireDeletion(judgedOf('createPolicy'))).toThrow(
      refused('The request deletes no organization.'),
    )
  })
})

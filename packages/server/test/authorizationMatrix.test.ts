import { samples } from '@latchkey/contract/samples'
import { type Access, operations } from '@latchkey/contract/server'
import { pathName, type QueryOperation, type SubmitOperation } from '@latchkey/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Answer } from './callService.ts'
import { countFor } from './countFor.ts'
import {
  createMatrix,
  type Matrix,
  type MatrixCaller,
  matrixCallers,
  type Place,
  places,
} from './createMatrix.ts'
import { digestTables } from './digestTables.ts'
import { parentsOperations } from './parentsOperations.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

/** How many cells there are for each one that is tested. */
const stride = countFor({ everyday: 41, full: 17, deep: 1 })

interface Cell {
  kind: 'submit' | 'query'
  name: string
  access: Access
  parameters: object
}

const cellsOf = (kind: 'submit' | 'query'): Cell[] =>
  Object.entries(operations[kind]).map(([name, { access }]) => {
    const all: Record<string, object> = samples[kind]
    return { kind, name, access, parameters: all[name]! }
  })
const everything = [...cellsOf('submit'), ...cellsOf('query')]

/** Who the caller is to the organization that the request acts in. */
type Relation = 'own' | 'child' | 'stranger'
const relationOf = ({ home }: MatrixCaller, organization: Place): Relation => {
  if (organization === home) return 'own'
  if (home === 'parent') return organization === 'person' || organization === 'sibling' ? 'child' : 'stranger'
  // Whoever names the parent acts at home.
  return organization === 'parent' ? 'own' : 'stranger'
}

/** docs/decisions.md#who-may-do-what, without policies. */
function mayCall({ role, stamp, expired }: MatrixCaller, relation: Relation, cell: Cell): boolean {
  const { callers, stamps } = cell.access
  if (expired || relation === 'stranger' || !stamps.includes(stamp)) return false
  const isAnyOf = (...listed: Access['callers']) => callers.some((caller) => listed.includes(caller))
  if (relation === 'child') {
    if (role === 'proxy') return isAnyOf('parent-proxy')
    return role === 'root' && isAnyOf('parent')
  }
  if (role === 'proxy') return isAnyOf('proxy')
  const isOwner = 'userId' in cell.parameters && isAnyOf('owner')
  if (role === 'root') return isOwner || isAnyOf('self', 'user', 'root')
  return isOwner || isAnyOf('self') || (cell.kind === 'query' && isAnyOf('user'))
}

const refusals = [
  '403 REQUEST_NOT_AUTHORIZED',
  '401 PUBLIC_KEY_NOT_FOUND',
  '401 PASSKEY_NOT_FOUND',
  '401 API_KEY_EXPIRED',
]
/** A passkey's assertion counts once, whatever becomes of the request. */
const spentAssertions = ['assertions', 'authenticators']

/** They end the callers of the following cells, and have tests of their own. */
const ending = ['disableAuthProxy', 'deleteSubOrganization']

const columns = matrixCallers.flatMap((caller) => places.map((organization) => ({ caller, organization })))
const rows = columns.map(({ caller, organization }, column) => {
  const cells = everything.filter((_cell, at) => (at + column) % stride === 0)
  const isAllowed = (cell: Cell) => mayCall(caller, relationOf(caller, organization), cell)
  return {
    who: caller.who,
    organization,
    caller,
    refused: cells.filter((cell) => !isAllowed(cell)),
    allowed: cells.filter((cell) => isAllowed(cell) && !ending.includes(cell.name)),
  }
})

describe('authorization of every operation, by every kind of caller, in every organization', () => {
  const used = useTestService(relaxedLimits)
  let matrix: Matrix
  beforeAll(async () => {
    matrix = await createMatrix(used)
  })

  async function ask(
    { who }: MatrixCaller,
    organization: Place,
    { kind, name, parameters }: Cell,
  ): Promise<Answer> {
    const { userId, send } = matrix.callers[who]!
    const organizationId = matrix.organizations[organization]
    // One's own user, and without ending the sessions that the following cells need.
    const own = {
      ...parameters,
      ...('userId' in parameters && { userId }),
      ...('invalidateExisting' in parameters && { invalidateExisting: false }),
    }
    const body =
      kind === 'submit'
        ? used.calls.submitBody(name as SubmitOperation, organizationId, own)
        : { organizationId, ...own }
    return await send(`${kind}/${pathName(name as SubmitOperation | QueryOperation)}`, body)
  }
  const codeOf = ({ status, errorCode }: Answer) => `${status} ${errorCode}`

  it('default: at least 3,000 cells', () => {
    expect(columns.length * everything.length).toBeGreaterThanOrEqual(3_000)
    const listed = rows.flatMap(({ refused, allowed }) => [refused.length, allowed.length])
    const total = listed.reduce((sum, count) => sum + count)
    expect(total).toBeGreaterThan((0.95 * columns.length * everything.length) / stride)
    // A matrix that refuses everything, or nothing, shows nothing.
    expect(rows.filter(({ allowed }) => allowed.length > 0).length).toBeGreaterThan(10)
    expect(rows.filter(({ refused }) => refused.length > 0).length).toBeGreaterThan(40)
  })

  it.each(rows)('behavior: refuses $who, $organization', async ({ caller, organization, refused }) => {
    const digest = () => digestTables(used.service.store, caller.stamp === 'passkey' ? spentAssertions : [])
    const before = await digest()
    const leaks: string[] = []
    for (const cell of refused) {
      const code = codeOf(await ask(caller, organization, cell))
      if (!refusals.includes(code)) leaks.push(`${cell.name}: ${code}`)
    }
    expect(leaks).toEqual([])
    expect(await digest()).toBe(before)
  })

  const open = rows.filter(({ allowed }) => allowed.length > 0)
  it.each(open)('behavior: allows $who, $organization', async ({ caller, organization, allowed }) => {
    const closed: string[] = []
    for (const cell of allowed) {
      // Done, or refused by its handler: the sample's ids don't exist.
      const code = codeOf(await ask(caller, organization, cell))
      const isParents = caller.home === 'person' && parentsOperations.includes(cell.name)
      // It refuses what the previewed operation would: the one of the sample takes no stamp of a wallet.
      const isPreview = cell.name === 'previewActivity' && caller.stamp === 'wallet'
      if (refusals.includes(code) && !isParents && !isPreview) closed.push(`${cell.name}: ${code}`)
    }
    expect(closed).toEqual([])
  })
})

import { accessOf, activityFacts } from '@latchkey/contract/server'
import type { Approval, Decision } from '@latchkey/rules/decide'
import { noBudget } from '@latchkey/rules/language'
import { decideByState, textDigestHex } from '@latchkey/rules/state'
import { eq } from 'drizzle-orm'

import type { Context } from '../context/context.ts'
import { readScope } from '../session-profiles/readScope.ts'
import type { Database } from '../store/database/store.ts'
import { findInterfaceTexts } from '../store/states/organizationStates.ts'
import { walletAccounts } from '../store/tables/schema.ts'
import { readState } from './readState.ts'
import type { WatchedDecision } from './watched.types.ts'

/** Shows `watchDecision` a decision of the service, and the same decision by the states of organizations. */
export async function watchDecision(
  context: Context,
  submitted: Pick<WatchedDecision, 'name' | 'type' | 'parameters'>,
  { decision, approvals }: { decision: Decision; approvals: readonly Approval[] },
): Promise<void> {
  const { caller, db, now, organization, watchDecision: show } = context
  if (!show) return
  const state = await readState(db, organization.id, now)
  const home =
    caller.organization.id === organization.id ? state : await readState(db, caller.organization.id, now)
  if (!state || !home) return
  const { name, type, parameters } = submitted
  const publicKeys = await accountKeys(db, organization.id)
  const interfaces = await findInterfaceTexts(db, organization.id)
  const texts = new Map(interfaces.map((text) => [textDigestHex(text), text]))
  const byState = decideByState(state, home, {
    operation: name,
    view: activityFacts[name],
    access: accessOf(`submit/${name}`),
    type,
    parameters,
    now,
    work: noBudget,
    caller,
    scope: (await readScope(context))?.scope,
    approvals: approvals.map(({ credential }) => credential),
    beside: {
      publicKeyOf: (wallet, account) => publicKeys.get(`${wallet.id} ${account.id}`) ?? '',
      interfaceText: (digest) => texts.get(Buffer.from(digest).toString('hex')),
    },
  })
  show({ ...submitted, decision, byState })
}

async function accountKeys(db: Database, organizationId: string): Promise<Map<string, string>> {
  const rows = await db.select().from(walletAccounts).where(eq(walletAccounts.organizationId, organizationId))
  return new Map(rows.map(({ id, walletId, publicKey }) => [`${walletId} ${id}`, publicKey]))
}

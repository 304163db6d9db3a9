import type { Context } from '../context/context.ts'
import { countFailure } from '../store/contactFailures.ts'
import { takeLimit } from '../store/limits.ts'

/**
 * Counts a wrong code against the contact and the organization's budget. Over its budget an organization is logged
 * and delayed, but never refused. docs/decisions.md#send-limits
 */
export async function countWrongCode(context: Context, contactKey: string): Promise<void> {
  const { db, now, organization, settings, log } = context
  const { contactFailures, wrongCodeBudget, overBudgetDelayMs } = settings.limits
  await countFailure(db, { key: contactKey, limit: contactFailures, now })
  const key = `failures ${organization.tenantId}`
  const { ok } = await takeLimit(db, { key, windows: [wrongCodeBudget], now })
  if (ok) return
  log.warn('otp.wrongCodeBudgetExceeded', { organizationId: organization.tenantId })
  await context.delay(overBudgetDelayMs)
}

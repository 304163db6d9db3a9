import { and, count, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { RotatableSecret } from '../secrets/secrets.ts'
import { loginType } from '../store/credentials.ts'
import type { Store } from '../store/database/store.ts'
import { credentials, otps, verifications } from '../store/tables/schema.ts'
import type { SealedTableName } from '../wallets/sealedRows.ts'
import type { VerifiedTable } from '../wallets/verifyKeys.ts'
import type { ServiceSealedName } from './serviceSealedColumns.ts'

/** Kinds of sealed rows. */
export type SealedName = SealedTableName | ServiceSealedName
/** Kinds of what a secret made that lives a while: signed-in sessions, codes, and verified contacts that wait for a sign-in. */
export type ShortLivedName = 'sessions' | 'codes' | 'verifications'

/** How much of each kind is lost. Kinds of which nothing is lost are missing. */
export type Losses = Partial<Record<SealedName | ShortLivedName, number>>

type Verified = Partial<Record<SealedName, VerifiedTable>>

/** Rows that opened before, and don't afterwards; without `before`, all that don't open. */
export function countLosses(after: Verified, before: Verified = {}): Losses {
  const losses: Losses = {}
  for (const [key, { broken }] of Object.entries(after)) {
    const name = key as SealedName
    const known = new Set(before[name]?.broken)
    const lost = broken.filter((id) => !known.has(id)).length
    if (lost > 0) losses[name] = lost
  }
  return losses
}

/** Counts valid values that the key before made: they end with it. */
export async function countShortLived(
  { db }: Pick<Store, 'db'>,
  secret: RotatableSecret,
  { madeBefore, now }: { madeBefore: number; now: number },
): Promise<Losses> {
  const losses: Losses = {}
  const add = async (name: ShortLivedName, table: PgTable, condition: SQL | undefined) => {
    const [row] = await db.select({ number: count() }).from(table).where(condition)
    if (row && row.number > 0) losses[name] = row.number
  }
  const isMade = ({ createdAt, expiresAt }: typeof otps | typeof verifications | typeof credentials) =>
    and(lt(createdAt, madeBefore), gt(expiresAt, now))
  if (secret === 'sessionKey')
    await add(
      'sessions',
      credentials,
      and(
        eq(credentials.type, loginType),
        isMade(credentials),
        isNull(credentials.endedAt),
        isNull(credentials.replacedAt),
      ),
    )
  if (secret === 'otpKey' || secret === 'pepper')
    await add('codes', otps, and(isMade(otps), isNull(otps.usedAt)))
  if (secret === 'otpKey')
    await add('verifications', verifications, and(isMade(verifications), isNull(verifications.loginAt)))
  return losses
}

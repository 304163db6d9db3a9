import type { AuthProxyConfig } from '@latchkey/contract'
import { eq, sql } from 'drizzle-orm'

import { prepareOnce } from './database/prepareOnce.ts'
import { type Database, first } from './database/store.ts'
import { proxyConfigs } from './tables/schema.ts'

export type ProxyConfigRow = typeof proxyConfigs.$inferSelect

/** Settings that an organization may change. */
export type ProxySettings = Omit<AuthProxyConfig, 'configId' | 'organizationId' | 'enabled'>

/**
 * Settings of a new configuration. docs/wire-format.md#limits; docs/decisions.md#requests-we-accept,
 * docs/decisions.md#one-time-codes
 */
export const defaultProxySettings: ProxySettings = {
  allowedOrigins: ['*'],
  allowedAuthMethods: ['email'],
  otpExpirationSeconds: 300,
  verificationTokenExpirationSeconds: 900,
  sessionExpirationSeconds: 900,
  otpAlphanumeric: false,
  otpLength: 6,
  verificationTokenRequiredForGetAccountPii: true,
  socialLinkingClientIds: [],
  captchaEnabled: false,
}

export async function findProxyConfig(db: Database, id: string): Promise<ProxyConfigRow | undefined> {
  return first(await db.select().from(proxyConfigs).where(eq(proxyConfigs.id, id)))
}

const ofOrganization = prepareOnce((db) =>
  db
    .select()
    .from(proxyConfigs)
    .where(eq(proxyConfigs.organizationId, sql.placeholder('organizationId')))
    .prepare('latchkey_proxy_config'),
)

export async function findProxyConfigOf(
  db: Database,
  organizationId: string,
): Promise<ProxyConfigRow | undefined> {
  return first(await ofOrganization(db).execute({ organizationId }))
}

/** Finds the same row, and locks it until the transaction ends. */
export async function lockProxyConfigOf(
  db: Database,
  organizationId: string,
): Promise<ProxyConfigRow | undefined> {
  const rows = db
    .select()
    .from(proxyConfigs)
    .where(eq(proxyConfigs.organizationId, organizationId))
    .for('update')
  return first(await rows)
}

/** Adds the configuration, or replaces what is in it; its id stays. */
export async function putProxyConfig(db: Database, row: ProxyConfigRow): Promise<void> {
  const { id, createdAt, ...rest } = row
  await db
    .insert(proxyConfigs)
    .values(row)
    .onConflictDoUpdate({ target: proxyConfigs.organizationId, set: rest })
}

/** Stored settings with the defaults of those that came later. */
export const settingsOf = (row: ProxyConfigRow): ProxySettings => ({
  ...defaultProxySettings,
  ...(row.settings as Partial<ProxySettings>),
})

import { localPages, type PasskeyPages } from '../stamps/clientData.ts'
import type { SignInSite } from '../stamps/signIn.ts'
import type { State } from '../state/State.ts'

/** Settings of a deployment, from the enclave's own file and not from the service. */
export interface JudgeSettings {
  /** Origins of the vault and of the dashboard, which belong to the deployment. */
  vaultOrigin?: string | undefined
  dashboardOrigin?: string | undefined
  /** Whether any page on localhost counts, in development. */
  localPages: boolean
  /** Whether a wallet's signature over a body counts, without a text that names the site. */
  bareStamps: boolean
  /** Parties that ID tokens of the deployment's own providers may name beside a client. */
  audiences: readonly string[]
  oldestRequestMs: number
  newestRequestMs: number
  reauthenticationSeconds: number
  establishedAfterSeconds: number
}

const deploymentPages = ({ vaultOrigin, dashboardOrigin }: JudgeSettings) =>
  [vaultOrigin, dashboardOrigin].filter((origin) => origin !== undefined)

/** Pages on which passkeys of an organization's people count. */
export function passkeyPagesOf({ pages }: State, settings: JudgeSettings): PasskeyPages {
  const { vaultOrigin } = settings
  const local = settings.localPages ? [localPages] : []
  const allowed = pages?.wallets.origins ?? []
  const { origins, topOrigins = [] } = pages?.passkeys ?? {}
  const embedding = [...allowed, ...local]
  return {
    origins: [...(origins ?? allowed), ...deploymentPages(settings), ...local],
    topOrigins,
    ...(vaultOrigin !== undefined && { vault: { origin: vaultOrigin, topOrigins: embedding } }),
  }
}

/** Pages on which wallets sign in. */
export function walletPagesOf({ pages }: State, settings: JudgeSettings): SignInSite['pages'] {
  const { vaultOrigin } = settings
  const { origins = [], domains = [] } = pages?.wallets ?? {}
  return {
    walletOrigins: vaultOrigin === undefined ? origins : [...origins, vaultOrigin],
    walletDomains: settings.localPages ? [...domains, 'localhost:*'] : domains,
  }
}

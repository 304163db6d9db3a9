import type { LoginMethod } from '@latchkey/contract'
import type { ResultOf, Wire } from '@latchkey/contract/wire'

import { toMs } from './toMs.ts'

/** How a user signed in: by a code, a social provider, a passkey, a wallet, or a key of the API. */
export type SignInMethod = 'email' | 'sms' | 'social' | 'passkey' | 'wallet' | 'api-key'

/** One of the service's own pages: the vault, where keys are exported and imported, or the operator's dashboard. */
export type ServicePage = 'vault' | 'dashboard'

/** A sign-in of the user, on this or another device. */
export interface SignIn {
  /** The id of the {@link Device}, while the login goes on. */
  readonly id: string
  /** When the user signed in, ms since the epoch. */
  readonly signedInAt: number
  /** How; undefined where the service didn't record it. */
  readonly method?: SignInMethod | undefined
  /** The passkey, linked identity or key that it was by. */
  readonly credentialId?: string | undefined
  /** Whether the login goes on. */
  readonly isActive: boolean
  /** The browser's User-Agent. */
  readonly userAgent?: string | undefined
  /** Network address; the service forgets it after a while. */
  readonly address?: string | undefined
  /** Origin of the page. */
  readonly pageOrigin?: string | undefined
  /** Set if it was on one of the service's own pages. */
  readonly page?: ServicePage | undefined
  /** Whether no earlier sign-in was by this browser on this system. False for the first sign-in of all. */
  readonly isNew: boolean
}

type Listed = ResultOf<Wire['query']['listSignIns']>['signIns'][number]

const methods: Readonly<Record<LoginMethod, SignInMethod>> = {
  LOGIN_METHOD_EMAIL: 'email',
  LOGIN_METHOD_SMS: 'sms',
  LOGIN_METHOD_SOCIAL: 'social',
  LOGIN_METHOD_PASSKEY: 'passkey',
  LOGIN_METHOD_WALLET: 'wallet',
  LOGIN_METHOD_API_KEY: 'api-key',
}

/** The sign-ins of a user, newest first, as the service lists them. The oldest of a list that was cut isn't new. */
export function toSignIns(listed: readonly Listed[]): SignIn[] {
  const known = new Set<string>()
  const signIns = listed.toReversed().map((one): SignIn => {
    const browser = browserOf(one.userAgent)
    // The vault is opened by a page that the user is signed in on.
    const isNew = known.size > 0 && one.page === undefined && browser !== '' && !known.has(browser)
    known.add(browser)
    const { signInId, signedInAt, method, isActive, userAgent, address, pageOrigin, page, credentialId } = one
    return {
      id: signInId,
      signedInAt: toMs(signedInAt),
      method: method && methods[method],
      credentialId,
      isActive,
      userAgent,
      address,
      pageOrigin,
      page,
      isNew,
    }
  })
  return signIns.reverse()
}

/** A User-Agent without versions, which change with every update of the browser. */
const browserOf = (userAgent = ''): string => userAgent.replace(/[\d._]+/g, '')

import type { Operation } from './operation.ts'
import type { proxyOtpLogin } from './operations/proxyOtpLogin.ts'
import type { stampLogin } from './operations/stampLogin.ts'
import type { whoami } from './operations/whoami.ts'

/**
 * One row of the table: the revisions of the activity type that the operation takes, ours first
 * ('' is the first revision, '_V2' the second). Rows of queries and of the proxy are empty.
 * The operation itself is known to the types alone; browsers never load a schema from here.
 */
export type Row<O extends Operation> = readonly string[] & { readonly operation?: O }

const row = <O extends Operation>(...revisions: string[]): Row<O> => revisions

/** Every operation of both surfaces, once. Names, paths and types follow from the keys: see names.ts. */
export const wire = {
  /** `POST {authProxyUrl}/v1/<name>` with the header X-Auth-Proxy-Config-Id. */
  proxy: {
    /** Trades a verification token for a session bound to the key that it names. */
    otpLogin: row<typeof proxyOtpLogin>(),
  },
  /** `POST {apiBaseUrl}/public/v1/submit/<name>`, stamped, answered by an activity. */
  submit: {
    /** Starts a session for a key, on the strength of the stamp of the request. */
    stampLogin: row<typeof stampLogin>(''),
  },
  /** `POST {apiBaseUrl}/public/v1/query/<name>`, stamped, answered by the bare object. */
  query: {
    /** Says who is asking. */
    whoami: row<typeof whoami>(),
  },
}
export type Wire = typeof wire
export type ProxyOperation = keyof Wire['proxy']
export type SubmitOperation = keyof Wire['submit']
export type QueryOperation = keyof Wire['query']

/** Facts of `STEP_UP_REQUIRED`. docs/decisions.md#established-credentials */
export type StepUp = {
  /** Set where a key would outlive the caller: the longest lifetime that it may have. */
  maxExpirationSeconds?: number | undefined
  /** Set for what only an established login method may do: the page where it is confirmed, if the service has one. */
  vault?: { readonly origin?: string | undefined; readonly maxAgeSeconds: number } | undefined
  /** Whether the page is right, but the login method isn't established: another one of the account has to confirm it. */
  isUnconfirmed?: boolean | undefined
}

export function describeStepUp({ maxExpirationSeconds, vault, isUnconfirmed }: StepUp): string {
  if (!vault)
    return maxExpirationSeconds === undefined
      ? 'A key that expires makes nothing that lasts: expected a request stamped by a session, a passkey or a long-lived API key.'
      : `A key may only add keys that end with it: expected expirationSeconds of at most ${maxExpirationSeconds}.`
  const { origin, maxAgeSeconds } = vault
  if (origin === undefined)
    return 'This is confirmed in a vault, and this service has none: expected a long-lived API key.'
  const where = `at ${origin}`
  return isUnconfirmed
    ? `The login method of this request isn't confirmed yet: expected a login ${where} by another login method of the account.`
    : `This has to be confirmed: expected a passkey used ${where}, a login there at most ${maxAgeSeconds} s ago, or a long-lived API key.`
}

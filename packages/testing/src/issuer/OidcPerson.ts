/** Somebody who has an account at a provider. */
export interface OidcPerson {
  /** Names them for good. */
  readonly sub: string
  readonly name: string
  /** Absent where they share none. */
  readonly email?: string | undefined
  /** @default true */
  readonly isEmailVerified?: boolean | undefined
}

/** A user with an account at a provider. */
export interface OidcPerson {
  /** Identifies them permanently. */
  readonly sub: string
  readonly name: string
  /** Absent if they share none. */
  readonly email?: string | undefined
  /** @default true */
  readonly isEmailVerified?: boolean | undefined
}

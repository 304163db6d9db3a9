/** Thrown when a query got no answer: no connection could be had, or it broke. Trying again later may help. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** The code of the cause, such as `ECONNREFUSED` or SQLSTATE `57P01`. */
  readonly code: string

  constructor(cause: unknown) {
    super('The database is unavailable.', { cause })
    const { code } = Object(cause) as { code?: unknown }
    this.code = typeof code === 'string' ? code : 'CONNECTION_CLOSED'
  }
}

/** Thrown when there is no connection to the database, or it broke during a query. A retry may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** Code of the cause, such as `ECONNREFUSED` or SQLSTATE `57P01`. */
  readonly code: string

  constructor(cause: unknown) {
    super('The database is unavailable.', { cause })
    const { code } = Object(cause) as { code?: unknown }
    this.code = typeof code === 'string' ? code : 'CONNECTION_CLOSED'
  }
}

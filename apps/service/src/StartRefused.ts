/** The service cannot start, and the message says in plain words why and what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

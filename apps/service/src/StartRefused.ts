/** The service cannot start. The message says why and what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

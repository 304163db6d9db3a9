/** A command needs the database for itself, and processes of the service use it. The message says how many. */
export class ServiceRunning extends Error {
  override readonly name = 'ServiceRunning'
}

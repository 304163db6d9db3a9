/** The database was upgraded for a newer version of the service, which this one can't replace. */
export class ProgramTooOld extends Error {
  override readonly name = 'ProgramTooOld'

  /**
   * @param needed when the migration was made that the database requires a program to know, ms
   * @param known when the newest one was made that this program knows, ms
   */
  constructor(needed: number, known: number) {
    const day = (time: number) => new Date(time).toISOString().slice(0, 16)
    super(
      `The database was upgraded for a newer version of the service: it needs one with the schema of ${day(needed)}Z, and this one has that of ${day(known)}Z. Start the newer version, or restore a backup from before the upgrade.`,
    )
  }
}

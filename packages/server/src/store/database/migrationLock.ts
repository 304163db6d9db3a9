/** Id of the advisory lock of whoever changes the schema, the same in all processes. */
export const migrationLock = 7_241_300_451

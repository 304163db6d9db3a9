import type { Victims } from './createVictims.ts'

/**
 * One way to get something from the enclave that nobody asked for. It resolves if the enclave gives it.
 *
 * @param between - runs between two calls of one try, and may restart the enclave
 */
export type Kind = (victims: Victims, between: () => Promise<void>) => Promise<unknown>
export type Kinds = Readonly<Record<string, Kind>>

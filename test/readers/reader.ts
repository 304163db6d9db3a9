/** Bytes of the largest body that the service takes. */
export const bodyBytes = 256 * 1_024
/** Bytes of the headers of a request. */
export const headerBytes = 16 * 1_024

/** Characters of a field of a body, unless it is one that is signed. */
export const fieldCharacters = 64 * 1_024

/** Characters of a stamp or a proof with the text that a wallet has signed. */
export const signInCharacters = 4_096
/** Characters of what is sealed to a key. */
export const bundleCharacters = 16 * 1_024

/** A function that reads bytes or text of strangers. */
export interface Reader {
  /** The most bytes that can reach it. */
  readonly limit: number
  /** Prepares an input of about so many bytes, by the name of its kind. The function that it returns reads it. */
  readonly inputs: Readonly<Record<string, (bytes: number) => () => unknown>>
}

/** A row of the registry: a reader with inputs that make it do as much as they can. */
export const reader = <Input>(
  read: (input: Input) => unknown,
  inputs: Readonly<Record<string, (bytes: number) => Input>>,
  limit = bodyBytes,
): Reader => ({
  limit,
  inputs: Object.fromEntries(
    Object.entries(inputs).map(([name, make]) => [
      name,
      (bytes) => {
        const input = make(bytes)
        return () => read(input)
      },
    ]),
  ),
})

/**
 * Rows for all functions that a module exports, so that the compiler finds a reader that has none. A text says why a
 * function needs no row.
 */
export type RowsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends (...values: never[]) => unknown ? Name : never]:
    | Reader
    | string
}

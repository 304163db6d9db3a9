/** Prints an object as one line of JSON on stdout. */
export type Print = (answer: object) => void

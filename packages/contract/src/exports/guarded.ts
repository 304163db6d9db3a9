export { asciiEmail } from '../asciiEmail.ts'
export { loginsByParameters } from '../loginsByParameters.ts'
export type { Guarded } from '../operation.ts'
export { guardedRows } from '../rows/guardedRows.ts'

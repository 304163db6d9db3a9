export type { Guarded } from '../operation.ts'
export { guardedRows } from '../rows/guardedRows.ts'

/** How a check ended. */
export interface Counts {
  passed: number
  failed: number
}

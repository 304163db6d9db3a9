import type { FlowError } from '@latchkey/react'

/** What a section is drawn from: known, on its way, or not to be had now. */
export interface Source<Data> {
  data: Data | undefined
  error?: FlowError | undefined
  onRetry: () => void
}

/** How something that the person asked for ended. `left`: they changed their mind on the way. */
export type Outcome = 'done' | 'left' | FlowError

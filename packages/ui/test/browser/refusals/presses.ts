import { approvalPresses } from './approvalPresses.tsx'
import type { Press } from './press.ts'
import { profilePresses } from './profilePresses.ts'
import { signInPresses } from './signInPresses.tsx'
import { walletPresses } from './walletPresses.ts'

/** Presses by the file that asks the service. Those of the wallet are by its screens. */
export const pressesByFile: Readonly<Record<string, readonly Press[]>> = {
  ...profilePresses,
  ...signInPresses,
  ...approvalPresses,
}

/** Every press that asks the service for something. */
export const presses: readonly Press[] = [
  ...Object.values(pressesByFile).flat(),
  ...Object.values(walletPresses).flatMap((rows) => (typeof rows === 'string' ? [] : rows)),
]

import { createKit, type Kit, type KitConfig } from '@latchkey/core'
import { type ReactNode, useEffect, useState } from 'react'

import { KitContext } from './context.ts'

/** Either the addresses of the service, or a kit that is made already. */
export type LatchkeyProviderProps = { children?: ReactNode } & (
  | { config: KitConfig; kit?: undefined }
  | { kit: Kit; config?: undefined }
)

/** Gives the components below one kit. The first `config` counts; another one needs another `key`. */
export function LatchkeyProvider({ config, kit: given, children }: LatchkeyProviderProps) {
  const [kit] = useState(() => given ?? createKit(config))
  useEffect(() => kit.start(), [kit])
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}

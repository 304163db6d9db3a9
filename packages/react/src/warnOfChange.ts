import type { KitConfig } from '@latchkey/core'
import { useEffect, useState } from 'react'

const warned = new Set<string>()

/** Development only: warns once for each field that a changed configuration has no effect. */
export function warnOfChange(first: KitConfig, latest: KitConfig): void {
  const names = new Set([...Object.keys(first), ...Object.keys(latest)]) as Set<keyof KitConfig>
  for (const name of names) {
    if (warned.has(name) || JSON.stringify(first[name]) === JSON.stringify(latest[name])) continue
    warned.add(name)
    console.warn(
      `LatchkeyProvider: config.${name} has changed, and the change is ignored. To use another config, change the provider's \`key\`. See docs/setup-errors.md#changed-config`,
    )
  }
}

/** Calls {@link warnOfChange} after a render with another configuration than that of the first render. */
export function useWarningOfChange(latest: KitConfig | undefined): void {
  const [first] = useState(latest)
  useEffect(() => {
    if (first && latest) warnOfChange(first, latest)
  }, [first, latest])
}

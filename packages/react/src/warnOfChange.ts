import type { KitConfig } from '@latchkey/core'
import { useEffect } from 'react'

const warned = new Set<string>()

/** Development only: warns once for each field that a changed configuration has no effect. */
export function warnOfChange(used: KitConfig, latest: KitConfig): void {
  const names = new Set([...Object.keys(used), ...Object.keys(latest)]) as Set<keyof KitConfig>
  for (const name of names) {
    if (warned.has(name) || JSON.stringify(used[name]) === JSON.stringify(latest[name])) continue
    warned.add(name)
    console.warn(
      `LatchkeyProvider: config.${name} has changed, and the change is ignored. To use another config, change the provider's \`key\`. See docs/setup-errors.md#changed-config`,
    )
  }
}

/** Calls {@link warnOfChange} after a render with another configuration. */
export function useWarningOfChange(used: KitConfig, latest: KitConfig | undefined): void {
  useEffect(() => {
    if (latest) warnOfChange(used, latest)
  }, [used, latest])
}

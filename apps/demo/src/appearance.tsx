import type { LatchkeyProviderProps } from '@latchkey/ui'

/** How the kit looks on this site: our name, our mark, our green. */
export const appearance: NonNullable<LatchkeyProviderProps['appearance']> = {
  theme: 'system',
}

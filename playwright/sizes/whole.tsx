// All of the kit, with the least page on top: what can be loaded at all, and what of it a card loads.
export * from '@latchkey/ui'

import './page.tsx'

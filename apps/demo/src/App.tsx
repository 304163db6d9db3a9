import { LatchkeyProvider } from '@latchkey/ui'
import type { ReactElement } from 'react'

import type { Settings } from '../hosting/settings.ts'
import { appearance } from './appearance.tsx'
import { MissingSettings } from './site/MissingSettings.tsx'
import { Page } from './site/Page.tsx'

interface AppProps {
  /** What the page was told of the service, or what is wrong with it. */
  settings: Settings | string
}

/** The site. Without settings there is nobody to sign in with, so it says what is missing instead. */
export function App({ settings }: AppProps): ReactElement {
  if (typeof settings === 'string') return <MissingSettings problem={settings} />
  return (
    <LatchkeyProvider config={settings} appearance={appearance}>
      <Page />
    </LatchkeyProvider>
  )
}

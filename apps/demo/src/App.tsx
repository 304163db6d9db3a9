import { type KitConfig, LatchkeyProvider } from '@latchkey/ui'
import type { ReactElement } from 'react'

import type { Settings } from '../hosting/settings.ts'
import { appearance } from './appearance.tsx'
import { MissingSettings } from './site/MissingSettings.tsx'
import { Page } from './site/Page.tsx'
import { createWalletConfig } from './wallet/walletConfig.ts'

interface AppProps {
  /** The service settings, or what is wrong with them. */
  settings: Settings | string
}

/** The site. Without service settings it says what is missing. */
export function App({ settings }: AppProps): ReactElement {
  if (typeof settings === 'string') return <MissingSettings problem={settings} />
  const { sharedAccount, chainUrl, ...service } = settings
  const config: KitConfig = {
    ...service,
    wallet: createWalletConfig({ chainUrl, sells: Boolean(sharedAccount) }),
  }
  return (
    <LatchkeyProvider config={config} appearance={appearance}>
      <Page sharedAccount={sharedAccount} chainUrl={chainUrl} />
    </LatchkeyProvider>
  )
}

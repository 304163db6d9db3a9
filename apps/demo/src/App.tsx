import { type KitConfig, LatchkeyProvider } from '@latchkey/ui'
import { type ReactElement, useLayoutEffect, useMemo } from 'react'

import type { Settings } from '../hosting/settings.ts'
import { appearanceOf } from './appearance.tsx'
import { useOptions } from './options/useOptions.ts'
import { MissingSettings } from './site/MissingSettings.tsx'
import { Page } from './site/Page.tsx'
import { Speaks } from './texts/SiteLanguage.tsx'
import { createWalletConfig } from './wallet/walletConfig.ts'

interface AppProps {
  /** The service settings, or what is wrong with them. */
  settings: Settings | string
}

/** The site. Without service settings it says what is missing. */
export const App = ({ settings }: AppProps): ReactElement =>
  typeof settings === 'string' ? <MissingSettings problem={settings} /> : <Site settings={settings} />

function Site({ settings }: { settings: Settings }): ReactElement {
  const [options] = useOptions()
  const { theme, accent } = options
  const appearance = useMemo(() => appearanceOf(options), [options])
  // Before the first paint. Set through the style object, which the strict headers allow.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.style.setProperty('--brand', accent)
  }, [theme, accent])
  const { sharedAccount, chainUrl, docsUrl, ...service } = settings
  const config: KitConfig = {
    ...service,
    wallet: createWalletConfig({ chainUrl, sells: Boolean(sharedAccount) }),
  }
  return (
    <Speaks>
      {(localization) => (
        <LatchkeyProvider config={config} appearance={appearance} localization={localization}>
          <Page sharedAccount={sharedAccount} chainUrl={chainUrl} docsUrl={docsUrl} />
        </LatchkeyProvider>
      )}
    </Speaks>
  )
}

import { Show, SignIn, UserButton, WalletPanel } from '@latchkey/ui'
import { useState } from 'react'
import { Stage } from '../Stage.tsx'
import { sampleWallets } from '../samples.ts'
import { useSiteTheme } from '../useSiteTheme.ts'
import { Choice } from './Choice.tsx'
import { CopiedCode } from './CopiedCode.tsx'
import { printAppearance } from './printAppearance.ts'
import {
  densities,
  firstSettings,
  fontFamilies,
  fontSizes,
  type Settings,
  themes,
  toAppearance,
} from './settings.ts'

/** Lets the reader choose colors and shape, previews them on the kit, and prints the `appearance` to copy. */
export function Playground() {
  const [settings, setSettings] = useState(firstSettings)
  const siteTheme = useSiteTheme()
  const change = (next: Partial<Settings>) => setSettings({ ...settings, ...next })
  const { theme, variables } = toAppearance(settings)
  // Here, `system` follows the site's theme switch instead of the device.
  const appearance = {
    theme: theme === 'system' ? siteTheme : theme,
    variables,
    options: { name: 'Larkfield' },
  }
  return (
    <>
      <form className="playground" onSubmit={(event) => event.preventDefault()}>
        <label>
          Brand color
          <input
            type="color"
            value={settings.accent}
            onChange={(event) => change({ accent: event.target.value })}
          />
        </label>
        <label>
          Radius: {settings.radius} px
          <input
            type="range"
            min="0"
            max="28"
            value={settings.radius}
            onChange={(event) => change({ radius: Number(event.target.value) })}
          />
        </label>
        <Choice
          label="Theme"
          values={themes}
          value={settings.theme}
          onChoose={(theme) => change({ theme })}
        />
        <Choice
          label="Density"
          values={densities}
          value={settings.density}
          onChoose={(density) => change({ density })}
        />
        <Choice
          label="Font size"
          values={fontSizes}
          value={settings.fontSize}
          onChoose={(fontSize) => change({ fontSize })}
        />
        <Choice
          label="Font"
          values={fontFamilies}
          value={settings.fontFamily}
          onChoose={(fontFamily) => change({ fontFamily })}
        />
        <button type="button" onClick={() => setSettings(firstSettings)}>
          Start again
        </button>
      </form>
      <div className="previews" data-theme={appearance.theme}>
        <Stage appearance={appearance}>
          <Show when="signed-out" fallback={<UserButton wallet={false} />}>
            <SignIn />
          </Show>
        </Stage>
        <Stage appearance={appearance} isSignedIn wallets={sampleWallets}>
          <div>
            <UserButton />
            <WalletPanel />
          </div>
        </Stage>
      </div>
      <CopiedCode code={printAppearance(settings)} />
    </>
  )
}

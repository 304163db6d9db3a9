import { LatchkeyProvider } from '@latchkey/ui'
import { useState } from 'react'

import { readOrganizationName } from '../settings/organizationName.ts'
import { SettingsContext } from '../settings/SettingsContext.ts'
import type { DashboardSettings } from '../settings/settings.ts'
import { Entry } from './Entry.tsx'

/** The dashboard: sign-in for members of the organization, then the pages. */
export const App = ({ settings }: { settings: DashboardSettings }) => {
  const [name] = useState(() => readOrganizationName(settings.organizationId))
  const [appearance] = useState(() => ({ theme: 'system', options: name ? { name } : {} }) as const)
  return (
    <SettingsContext.Provider value={settings}>
      <LatchkeyProvider config={settings} appearance={appearance}>
        <Entry />
      </LatchkeyProvider>
    </SettingsContext.Provider>
  )
}

import { LatchkeyProvider } from '@latchkey/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SettingsContext } from '../settings/SettingsContext.ts'
import type { DashboardSettings } from '../settings/settings.ts'
import { Entry } from './Entry.tsx'

const queryClient = new QueryClient()
const appearance = { theme: 'system', options: { name: 'Dashboard' } } as const

/** The dashboard: sign-in for members of the organization, then the pages. */
export const App = ({ settings }: { settings: DashboardSettings }) => (
  <QueryClientProvider client={queryClient}>
    <SettingsContext.Provider value={settings}>
      <LatchkeyProvider config={settings} appearance={appearance}>
        <Entry />
      </LatchkeyProvider>
    </SettingsContext.Provider>
  </QueryClientProvider>
)

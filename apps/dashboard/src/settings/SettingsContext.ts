import { createContext, useContext } from 'react'

import type { DashboardSettings } from './settings.ts'

export const SettingsContext = createContext<DashboardSettings | undefined>(undefined)

/** Where the service is, and which organization this dashboard is for. */
export function useSettings(): DashboardSettings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error("Expected the dashboard's settings around this component")
  return settings
}

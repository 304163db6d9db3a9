import { useSyncExternalStore } from 'react'
import { useQueryOf } from '../../../api/useQueryOf.ts'
import { useSettings } from '../../../settings/SettingsContext.ts'
import {
  type AuthChanges,
  type AuthConfig,
  type AuthSettings,
  readSetting,
  type SettingName,
  toChanges,
} from './authSettings.ts'
import { conflictsOf, createDraft, type Draft, pendingOf, valuesOf } from './createDraft.ts'

/** The saved settings with the unsaved changes on top. */
export interface AuthEditor {
  config: AuthConfig
  version: string
  /** A setting with its unsaved change, if there is one. */
  value<Name extends SettingName>(name: Name): AuthSettings[Name] | null
  saved<Name extends SettingName>(name: Name): AuthSettings[Name] | null
  set<Name extends SettingName>(name: Name, value: AuthSettings[Name] | null): void
  /** Changed settings. */
  pending: readonly SettingName[]
  /** Changed settings that another user has changed as well. */
  conflicts: readonly SettingName[]
  /** The changes, as operations take them. */
  changes: AuthChanges
  draft: Draft
}

const drafts = new Map<string, Draft>()

/** One draft per organization, kept in the tab's storage. */
function draftOf(organizationId: string): Draft {
  const key = `latchkey.dashboard.auth.${organizationId}`
  const draft = drafts.get(key) ?? createDraft(sessionStorage, key)
  drafts.set(key, draft)
  return draft
}

/** Reads the settings, and what makes an editor of them. */
export function useAuthSettings() {
  const { organizationId } = useSettings()
  const draft = draftOf(organizationId)
  const edits = useSyncExternalStore(draft.subscribe, () => draft.edits)
  const query = useQueryOf('getAuthProxyConfig')

  function edit({ authProxyConfig: config, version }: { authProxyConfig: AuthConfig; version: string }) {
    const saved = <Name extends SettingName>(name: Name) => readSetting(config, name)
    const pending = pendingOf(edits, saved)
    const editor: AuthEditor = {
      config,
      version,
      saved,
      pending,
      draft,
      value: (name) => {
        const change = edits[name]
        return (change ? change.value : saved(name)) as never
      },
      set: (name, value) => draft.set(name, saved(name), value),
      conflicts: conflictsOf(edits, saved),
      changes: toChanges(valuesOf(edits, pending)),
    }
    return editor
  }

  return { query, edit }
}

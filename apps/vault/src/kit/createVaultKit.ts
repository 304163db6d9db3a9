import {
  createKit,
  type Environment,
  type EnvironmentStorage,
  type Kit,
  type StoredKey,
  type TextStorage,
} from '@latchkey/core'

import type { VaultSettings } from '../settings.ts'
import { locale } from '../texts/texts.ts'
import { nativePasskeys } from './nativePasskeys.ts'

/**
 * A kit whose session lives as long as this page: keys and sessions are in memory, and no other tab hears of them. It
 * signs no user up.
 */
export function createVaultKit(
  { authProxyUrl, apiBaseUrl, authProxyConfigId }: VaultSettings,
  environment: Partial<Environment> = {},
): Kit {
  const kit = createKit(
    {
      authProxyUrl,
      apiBaseUrl,
      authProxyConfigId,
      signUp: false,
      oauthRedirectUrl: `${location.origin}/return.html`,
    },
    {
      passkeys: nativePasskeys,
      ...environment,
      storage: createMemoryStorage(),
      tabs: { subscribe: () => () => {}, lock: (_, task) => task() },
    },
  )
  kit.setLanguage(locale)
  return kit
}

function createMemoryStorage(): EnvironmentStorage {
  const keys = new Map<string, StoredKey>()
  return {
    keys: {
      get: async (name) => keys.get(name),
      set: async (name, key) => void keys.set(name, key),
      delete: async (name) => void keys.delete(name),
      names: async () => [...keys.keys()],
    },
    metadata: createMemoryText(),
    flow: createMemoryText(),
  }
}

function createMemoryText(): TextStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, value) => void texts.set(name, value),
    removeItem: (name) => void texts.delete(name),
  }
}

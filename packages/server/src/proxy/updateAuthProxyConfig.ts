import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { SubmitHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { includesCode, unbuiltLook } from '../messages/messages.ts'
import { findProvider } from '../providers/index.ts'
import type { Settings } from '../settings/settings.ts'
import { lockProxyConfigOf, putProxyConfig } from '../store/proxyConfigs.ts'

type Params = ReadParamsOf<Operations['submit']['updateAuthProxyConfig']>

export const updateAuthProxyConfig: SubmitHandler<'updateAuthProxyConfig'> = {
  async prepare({ settings }, parameters) {
    checkBuilt(parameters)
    checkProviders(settings, parameters)
    if (!includesCode({ smsCustomization: parameters.smsCustomizationParams })) {
      throw invalid('parameters.smsCustomizationParams.template', 'expected {{code}} in it')
    }
  },

  async apply({ db, now, organization }, parameters) {
    const row = await lockProxyConfigOf(db, organization.id)
    if (!row) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
    await putProxyConfig(db, { ...row, settings: merge(row.settings, parameters), updatedAt: now })
    return { configId: row.id }
  },

  committed: ({ proxyConfigChanged }) => proxyConfigChanged(),
}

/** Settings that are objects: fields that aren't named stay. */
const groups = ['walletKitSettings', 'emailCustomizationParams', 'smsCustomizationParams'] as const

function merge(settings: Record<string, unknown>, parameters: Params): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...settings, ...parameters }
  for (const group of groups) {
    if (parameters[group])
      merged[group] = { ...(settings[group] as object | undefined), ...parameters[group] }
  }
  return merged
}

/** Refuses unknown providers. @throws ServiceError REQUEST_INVALID */
function checkProviders(settings: Settings, { walletKitSettings = {} }: Params): void {
  const { enabledSocialProviders = [], oauthClientIds = {} } = walletKitSettings
  const unknown = [...enabledSocialProviders, ...Object.keys(oauthClientIds)].some(
    (id) => !findProvider(settings, id),
  )
  if (unknown) throw invalid('parameters.walletKitSettings', 'got a provider that is not known here')
}

/** Refuses settings whose features aren't built. docs/decisions.md#requests-we-accept */
function checkBuilt(parameters: Params): void {
  const unbuilt: Record<string, boolean> = {
    emailAuthTemplateId: parameters.emailAuthTemplateId !== undefined,
    otpTemplateId: parameters.otpTemplateId !== undefined,
    captchaEnabled: parameters.captchaEnabled === true,
  }
  const lookPart = unbuiltLook({ emailCustomization: parameters.emailCustomizationParams })
  if (lookPart) unbuilt[lookPart] = true
  for (const [part, isWanted] of Object.entries(unbuilt)) {
    if (isWanted) throw new ServiceError('NOT_BUILT', { operation: 'update_auth_proxy_config', part })
  }
}

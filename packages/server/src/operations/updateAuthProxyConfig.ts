import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { SubmitHandler } from '../handler.ts'
import { holdsCode, unbuiltLook } from '../messages.ts'
import { invalid, ServiceError } from '../ServiceError.ts'
import { lockProxyConfigOf, putProxyConfig } from '../store/proxyConfigs.ts'

type Params = ReadParamsOf<Operations['submit']['updateAuthProxyConfig']>

export const updateAuthProxyConfig: SubmitHandler<'updateAuthProxyConfig'> = {
  async prepare(_context, parameters) {
    checkBuilt(parameters)
    if (!holdsCode({ smsCustomization: parameters.smsCustomizationParams })) {
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

/** Settings that are groups of settings: what is not named in one stays, too. */
const groups = ['walletKitSettings', 'emailCustomizationParams', 'smsCustomizationParams'] as const

function merge(settings: Record<string, unknown>, parameters: Params): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...settings, ...parameters }
  for (const group of groups) {
    if (parameters[group])
      merged[group] = { ...(settings[group] as object | undefined), ...parameters[group] }
  }
  return merged
}

/** Settings that would promise what does not work yet. decisions.md 2 */
function checkBuilt(parameters: Params): void {
  const { allowedAuthMethods = [], walletKitSettings = {} } = parameters
  const unbuilt: Record<string, boolean> = {
    'allowedAuthMethods besides email, sms and passkey': allowedAuthMethods.some(
      (method) => !/^(email|sms|passkey)$/.test(method),
    ),
    'walletKitSettings.enabledSocialProviders': (walletKitSettings.enabledSocialProviders ?? []).length > 0,
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

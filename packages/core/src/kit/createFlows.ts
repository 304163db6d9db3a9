import { load } from '../chunks/load.ts'
import { lazy } from '../environment/lazy.ts'
import { flowsOver } from '../flows/flowsOver.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { createOAuthLogin } from '../flows/oauth/createOAuthLogin.ts'
import { createContactChange, createOtpLogin } from '../flows/otp/createOtpLogin.ts'
import { otpSlices } from '../flows/otp/otpFlow.ts'
import { readFlow } from '../flows/otp/storedFlow.ts'
import { createPasskeys } from '../flows/passkey/createPasskeys.ts'
import { createWallets } from '../flows/wallet/createWallets.ts'
import type { SessionContext } from '../sessions/sessionContext.ts'

type Parts = Pick<InternalKit, 'store' | 'environment' | 'name' | 'apiRuntime'>

/** The flows of a kit, whose machines are loaded with their first use. */
export function createFlows(parts: Parts, getKit: () => InternalKit) {
  const { store, environment } = parts
  const { clock } = environment
  const otpLogin = (slice: 'emailLogin' | 'smsLogin') =>
    lazy(async () => (await load.otp()).createOtpLoginMachine(getKit(), slice))
  const emailLogin = otpLogin('emailLogin')
  const contactChange = lazy(async () => (await load.otp()).createContactChangeMachine(getKit()))
  const passkeys = lazy(async () => (await load.passkeys()).createPasskeyMachine(getKit()))
  const oauth = lazy(async () => (await load.oauth()).createOAuthMachine(getKit()))
  const wallets = lazy(async () => (await load.wallets()).createWalletMachine(getKit()))
  const oauthLogin = createOAuthLogin(parts, oauth)
  const flows = {
    emailLogin: createOtpLogin('emailLogin', { store, clock, machine: emailLogin }),
    smsLogin: createOtpLogin('smsLogin', { store, clock, machine: otpLogin('smsLogin') }),
    contactChange: createContactChange({ store, clock, machine: contactChange }),
    passkeys: createPasskeys(parts, passkeys),
    oauth: oauthLogin,
    wallets: createWallets(parts, wallets),
  }
  const dependents: SessionContext['dependents'] = {
    endedBy(session) {
      const slices = flowsOver(store.get(), session)
      return {
        slices,
        stop() {
          if (slices.contactChange) flows.contactChange.reset()
          if (slices.passkey) flows.passkeys.reset()
          if (slices.oauth) flows.oauth.reset()
          if (slices.wallet) flows.wallets.reset()
        },
      }
    },
    keyNames: () => otpSlices.map((slice) => readFlow(parts, slice)?.otpId),
  }
  return { flows, dependents, prefetch: emailLogin, resume: oauthLogin.comeBack }
}

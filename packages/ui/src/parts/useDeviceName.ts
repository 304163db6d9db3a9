import { screensEn } from '../texts/en/screens.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { describeDevice } from './describeDevice.ts'

/** Names a browser by its user agent, or else this one: `Firefox on Android`, or what is known of it. */
export function useDeviceName(): (device?: { userAgent?: string | undefined }) => string {
  const texts = useTexts(screensEn)
  const format = useFormat()
  return ({ userAgent } = navigator) => {
    const { browser, system } = describeDevice(userAgent)
    return browser && system
      ? format(texts.deviceOn, { browser, system })
      : (browser ?? system ?? texts.deviceUnknown)
  }
}

import { screensEn } from '../texts/en/screens.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { describeDevice } from './describeDevice.ts'

/** Names a browser by its user agent; without one, this browser: `Firefox on Android`, or as much as is known. */
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

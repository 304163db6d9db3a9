import { afterEach, expect, it, vi } from 'vitest'

import { canScan } from './canScan.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with a camera. `allows`: by its Permissions-Policy, where the browser tells. */
function stubPage(mediaDevices: object | undefined, allows?: boolean): void {
  const featurePolicy = { allowsFeature: (feature: string) => feature === 'camera' && allows }
  vi.stubGlobal('navigator', { mediaDevices })
  vi.stubGlobal('document', allows === undefined ? {} : { featurePolicy })
}
const mediaDevices = { getUserMedia: async () => undefined }

it('default: where the browser can ask for a camera', () => {
  stubPage(mediaDevices)
  expect(canScan()).toBe(true)
  stubPage(mediaDevices, true)
  expect(canScan()).toBe(true)
})

it('behavior: not where the page forbids itself the camera', () => {
  stubPage(mediaDevices, false)
  expect(canScan()).toBe(false)
})

it('behavior: not in an insecure page', () => {
  stubPage(undefined)
  expect(canScan()).toBe(false)
})

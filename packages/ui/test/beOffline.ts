import { spyOn } from 'storybook/test'

/** For `beforeEach` of a story: the device has no network. */
export function beOffline(): () => void {
  const onLine = spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => onLine.mockRestore()
}

import type { TestKit, TestTab, TestWindow } from '@latchkey/testing/node'

import { eventually } from './eventually.ts'

/** Waits until the newest window was sent to its provider; answers it with the address. */
export async function openedWindow({ device, clock }: TestKit): Promise<[TestWindow<TestTab>, URL]> {
  const opened = device.windows.all.at(-1)
  if (!opened) throw new Error('Expected a window. Got: none.')
  await clock.settle(eventually(() => opened.sentTo[0]).toBeTruthy())
  return [opened, new URL(opened.sentTo[0] ?? '')]
}

/** Waits until the page was left for a provider; answers the address. */
export async function leftPage({ tab, clock }: TestKit): Promise<URL> {
  await clock.settle(eventually(() => tab.place.left.at(-1)).toBeTruthy())
  return new URL(tab.place.left.at(-1) ?? '')
}

/** The address at which a provider sends somebody back who came by `authorize`. */
export function answerTo(authorize: URL, parameters: Record<string, string>): string {
  const url = new URL(authorize.searchParams.get('redirect_uri') ?? '')
  const state = authorize.searchParams.get('state') ?? ''
  for (const [name, value] of Object.entries({ state, ...parameters })) url.searchParams.set(name, value)
  return url.href
}

/** A kit in the page that a provider's window has come back to. */
export function land({ open }: TestKit, { tab }: TestWindow<TestTab>, address: string) {
  tab.place.address = address
  const kit = open(tab)
  kit.start()
  return kit
}

/** A new page in the tab that was left, at the address at which the provider has sent the person. */
export function landHere({ open, tab, kit }: TestKit, address: string) {
  kit.destroy()
  tab.place.address = address
  const next = open('same tab')
  next.start()
  return next
}

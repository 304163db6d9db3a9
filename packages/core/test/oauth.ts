import type { TestKit, TestTab, TestWindow } from '@latchkey/testing/node'

import { eventually } from './eventually.ts'

/** Waits until the newest popup was sent to its provider. Returns the popup and the address. */
export async function openedWindow({ device, clock }: TestKit): Promise<[TestWindow<TestTab>, URL]> {
  const opened = device.windows.all.at(-1)
  if (!opened) throw new Error('Expected a window. Got: none.')
  await clock.settle(eventually(() => opened.sentTo[0]).toBeTruthy())
  return [opened, new URL(opened.sentTo[0] ?? '')]
}

/** Waits until the page was left for a provider. Returns the address. */
export async function leftPage({ tab, clock }: TestKit): Promise<URL> {
  await clock.settle(eventually(() => tab.place.left.at(-1)).toBeTruthy())
  return new URL(tab.place.left.at(-1) ?? '')
}

/** The address that a provider redirects back to for an `authorize` request. */
export function answerTo(authorize: URL, parameters: Record<string, string>): string {
  const url = new URL(authorize.searchParams.get('redirect_uri') ?? '')
  const state = authorize.searchParams.get('state') ?? ''
  for (const [name, value] of Object.entries({ state, ...parameters })) url.searchParams.set(name, value)
  return url.href
}

/** A kit in the popup after the provider's redirect. */
export function land({ open }: TestKit, { tab }: TestWindow<TestTab>, address: string) {
  tab.place.address = address
  const kit = open(tab)
  kit.start()
  return kit
}

/** A new page in the same tab, at the address that the provider redirected to. */
export function landHere({ open, tab, kit }: TestKit, address: string) {
  kit.destroy()
  tab.place.address = address
  const next = open('same tab')
  next.start()
  return next
}

import { embeddedAgents, ordinaryAgents, type SampleAgent, toAgent } from '@latchkey/core/user-agents'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { everyMethod, marmot } from '../../../test/fixtures.tsx'
import { loadChunks } from '../../../test/loadChunks.ts'
import { createStoryKit } from '../../../test/storyKit.ts'
import { LatchkeyProvider } from '../../app/LatchkeyProvider.tsx'
import { SignInCard } from '../SignInCard.tsx'

beforeAll(loadChunks, 600_000)
afterEach(cleanup)

const none = { supported: false, platform: false, autofill: false }
const all = { supported: true, platform: true, autofill: true }

/** The card in that browser, with every method. */
async function draw(sample: SampleAgent, { passkeys = none, methods = everyMethod.enabledProviders } = {}) {
  const config = { ...everyMethod, enabledProviders: methods }
  const kit = createStoryKit({ auth: { status: 'signed-out' }, authConfig: { status: 'ready', config } })
  kit.login.passkey.availability = async () => passkeys
  const page = { isOnline: () => true, subscribe: () => () => {}, agent: () => toAgent(sample) }
  Object.assign(kit, { environment: { page } })
  // Each hook that waits for the browser has its answer.
  await act(async () => {
    render(
      <LatchkeyProvider kit={kit}>
        <SignInCard />
      </LatchkeyProvider>,
    )
  })
  return kit
}

/** Names of the buttons, from the top. */
const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter((name) => name !== 'Close')
const social = ['Continue with Apple', 'Continue with Discord', 'Continue with X']
const outside = 'Google opens in your browser'
const byGoogle = 'Continue with Google'

describe('the card in an ordinary browser', () => {
  it.each(ordinaryAgents)(
    'behavior: $name offers every method, and tells nobody to leave',
    async (sample) => {
      await draw(sample, { passkeys: all })
      expect(buttons()).toContain(byGoogle)
      expect(buttons().slice(0, 4)).toEqual([byGoogle, ...social])
      expect(buttons()).not.toContain(outside)
      expect(buttons()).toContain('Use a passkey')
      const wallet = buttons().filter((name) => /wallet/.test(name ?? ''))
      expect(wallet).toHaveLength(1)
    },
  )
})

describe('the card in a browser inside an app', () => {
  const apps = embeddedAgents.filter(({ isWallet, app }) => !isWallet && app !== 'Google')

  it.each(apps)('behavior: $name begins with a code, and no button leads to Google', async (sample) => {
    const kit = await draw(sample)
    expect(screen.getByRole('textbox', { name: 'Email or phone' })).toBeTruthy()
    const shown = buttons()
    // The code first: the button of the field, or that of a desktop's wallet beside it, stands above all providers.
    expect(shown.indexOf('Continue')).toBe(0)
    expect(shown).not.toContain(byGoogle)
    expect(shown.slice(shown.indexOf(social[0]!)).slice(0, 4)).toEqual([...social, outside])
    expect(shown).not.toContain('Use a passkey')
    fireEvent.click(screen.getByRole('button', { name: outside }))
    // The flow refuses at once, and its screen says how to open the page elsewhere.
    expect(kit.login.oauth.start).toHaveBeenCalledWith('google')
  })

  it.each(embeddedAgents.filter(({ app }) => app === 'Google'))(
    "behavior: $name, which is Google's own, offers Google",
    async (sample) => {
      await draw(sample)
      expect(buttons()).toContain(byGoogle)
      expect(buttons().indexOf('Continue')).toBe(0)
    },
  )

  it.each(embeddedAgents.filter(({ isWallet }) => isWallet))(
    'behavior: $name begins with the wallet',
    async (sample) => {
      await draw(sample)
      const shown = buttons()
      const has = sample.globals?.length
      expect(shown[0]).toBe(has ? 'Continue with a wallet' : 'Continue')
      expect(shown).toContain('Continue')
      expect(shown).not.toContain(byGoogle)
      expect(shown).toContain(outside)
    },
  )

  const instagram = embeddedAgents[0]!
  it('behavior: offers a passkey, after the others, where the device has them', async () => {
    await draw(instagram, { passkeys: all })
    expect(buttons().indexOf('Use a passkey')).toBeGreaterThan(buttons().indexOf(outside))
  })

  it('behavior: Google alone leads to the way out, too', async () => {
    await draw(instagram, { methods: ['google'] })
    expect(buttons()).toEqual([outside])
  })

  it('behavior: passkeys alone keep their button, which says why they fail', async () => {
    await draw(instagram, { methods: ['passkey'] })
    expect(buttons()[0]).toBe('Continue with a passkey')
  })
})

describe('the wallet on a phone', () => {
  const iPhone = ordinaryAgents[0]!
  const here = 'Continue with a wallet'
  const elsewhere = "Open in your wallet's browser"

  it('default: none is heard', async () => {
    const kit = await draw(iPhone)
    expect(buttons()).not.toContain(here)
    expect(buttons().at(-1)).toBe(elsewhere)
    fireEvent.click(screen.getByRole('button', { name: elsewhere }))
    expect(kit.login.wallet.discover).toHaveBeenCalled()
  })

  it('behavior: one that announces itself late, such as a provider of WalletConnect', async () => {
    await draw(iPhone)
    const detail = {
      info: { uuid: '1', name: 'WalletConnect', icon: '', rdns: 'x' },
      provider: { request: async () => [] },
    }
    await expect
      .poll(async () => {
        await act(async () => {
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        })
        return buttons()
      })
      .toContain(here)
    expect(buttons()).not.toContain(elsewhere)
  })

  it('behavior: one that the list has found', async () => {
    const kit = await draw(iPhone)
    await act(async () => kit.show({ detectedWallets: [marmot] }))
    expect(buttons()).toContain(here)
  })

  it('behavior: alone, it is the primary button', async () => {
    await draw(iPhone, { methods: ['wallet'] })
    expect(buttons()).toEqual([elsewhere])
  })
})

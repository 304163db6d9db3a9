import { afterEach, describe, expect, it } from 'vitest'

import { createTestKit, type TestKit } from '../createTestKit.ts'
import { createTestClock } from '../testClock.ts'
import type { OidcPerson } from './choicePage.ts'
import { createTestIssuer } from './createTestIssuer.ts'

const ada: OidcPerson = { sub: 'ada', name: 'Ada <Lovelace>', email: 'ada@example.com' }

describe('createTestIssuer', () => {
  let test: TestKit | undefined
  afterEach(() => test?.close())

  async function start() {
    const clock = createTestClock()
    const issuer = createTestIssuer(clock.now)
    test = await createTestKit({
      clock,
      seed: { socialClients: issuer.clients },
      settings: { oauth: { providers: issuer.providers } },
      fetchOutside: issuer.fetchOutside,
    })
    await clock.settle(test.kit.login.oauth.start('google', { mode: 'redirect' }))
    return { ...test, issuer, address: test.tab.place.left.at(-1)! }
  }

  it('default: signs in with Google', async () => {
    const { issuer, address, tab, open, clock } = await start()
    tab.place.address = issuer.agree(address, ada)
    const kit = open('same tab')
    kit.start()
    const signedIn = new Promise<void>((resolve) => {
      kit.login.oauth.subscribe(() => kit.login.oauth.state.status === 'signed-in' && resolve())
    })
    await clock.settle(signedIn)
    expect(kit.login.oauth.state).toMatchObject({
      status: 'signed-in',
      provider: 'google',
      isNewAccount: true,
    })
    expect(kit.sessions.state.session).toMatchObject({ contact: 'ada@example.com', method: 'google' })
  })

  it('behavior: the page lists people, escaped', async () => {
    const { issuer, address } = await start()
    issuer.people.push(ada)
    const page = (await (await issuer.fetchOutside(new Request(address))).text()).replaceAll('&#38;', '&')
    expect(page).toContain('Test sign-in (not the real Google)')
    expect(page).toContain('>Ada &#60;Lovelace&#62; ada@example.com</a>')
    expect(page).toContain('error=access_denied')
  })

  it('behavior: a code is valid once, with its verifier and client', async () => {
    const { issuer, address } = await start()
    const trade = async (address: string, headers: Record<string, string>) => {
      const code = new URL(address).searchParams.get('code') ?? ''
      const form = new URLSearchParams({ grant_type: 'authorization_code', code, code_verifier: 'guessed' })
      const answer = await issuer.fetchOutside(
        new Request(`${issuer.url}/token`, { method: 'POST', headers, body: form }),
      )
      return [answer.status, (await answer.json()).error]
    }
    const { clientId, clientSecret } = issuer.clients.google!
    const basic = (secret: string) => ({ authorization: `Basic ${btoa(`${clientId}:${secret}`)}` })
    const back = issuer.agree(address, ada)
    expect(await trade(back, {})).toEqual([401, 'invalid_client'])
    expect(await trade(back, basic('guessed'))).toEqual([401, 'invalid_client'])
    expect(await trade(back, basic(clientSecret))).toEqual([400, 'invalid_grant'])
  })

  it.each([
    ['code_challenge_method', 'plain'],
    ['code_challenge', ''],
    ['response_type', 'token'],
    ['client_id', 'somebody'],
    ['redirect_uri', ''],
  ])('behavior: %s=%s is refused', async (name, value) => {
    const { issuer, address } = await start()
    const changed = new URL(address)
    changed.searchParams.set(name, value)
    const answer = await issuer.fetchOutside(new Request(changed))
    expect(answer.status).toBe(400)
    expect(() => issuer.agree(changed.href, ada)).toThrow()
  })

  it('behavior: rejects requests to other origins', async () => {
    const { issuer } = await start()
    await expect(issuer.fetchOutside(new Request('https://accounts.google.com/keys'))).rejects.toThrow()
  })
})

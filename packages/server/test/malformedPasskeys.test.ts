import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { createAuthenticator, type TestAuthenticator } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readPasskeyStamp } from '../src/passkeys/passkeyStamp.ts'
import type { Actor, Answer } from './callService.ts'
import { digestTables } from './digestTables.ts'
import { malformedPasskeyClasses, type PasskeyPlaces, type PasskeyTools } from './malformedPasskeys/index.ts'
import { useTestService } from './useTestService.ts'

const count = process.env.LATCHKEY_DEEP === '1' ? 100 : 4
const origin = 'https://app.larkfield.example'

// docs/security.md#malformed-passkey-stamps: 34 classes, none accepted, nothing changed. The body is a submit, so that
// whatever slips through leaves an activity and a key behind; and each is refused for the reason of its class, so that
// every check is seen.
describe('malformed passkey stamps', () => {
  const used = useTestService({
    settings: { limits: { factor: 1_000 } },
    seed: { settings: { passkeyOrigins: [origin] } },
  })
  const rows: string[] = []
  let places: PasskeyPlaces
  let root: Actor

  async function register(parent: Actor, ...passkeys: TestAuthenticator[]): Promise<void> {
    const authenticators = passkeys.map((passkey) => passkey.register())
    const user = { userName: 'Ada', apiKeys: [], authenticators, oauthProviders: [] }
    const requested = { subOrganizationName: 'Ada', rootQuorumThreshold: 1, rootUsers: [user] }
    expect((await used.calls.submit(parent, 'createSubOrganization', requested)).status).toBe(200)
  }

  const submitBody = () => {
    const { publicKey } = createNodeKeyPair()
    return JSON.stringify(used.calls.submitBody('stampLogin', root.organizationId, { publicKey }))
  }
  const queryBody = (at: number) => JSON.stringify({ organizationId: root.organizationId, note: String(at) })

  const send = (path: string, body: string, stamp: string): Promise<Answer> =>
    used.calls.send({
      url: `${used.service.config.apiBaseUrl}/public/v1/${path}`,
      body,
      headers: { 'content-type': 'application/json', 'x-stamp-webauthn': stamp },
    })

  beforeAll(async () => {
    const { calls } = used
    root = await calls.root()
    const otherRoot = await calls.createTenant('Other tenant')
    await calls.submit(otherRoot, 'enableAuthProxy', {})
    await calls.submit(otherRoot, 'updateAuthProxyConfig', { passkeyOrigins: [origin] })
    const counted = 5
    const own = createAuthenticator({ origin })
    const counting = createAuthenticator({ origin, backupEligible: false, signCount: counted - 2 })
    const rsa = createAuthenticator({ origin, algorithm: 'RS256' })
    const foreign = createAuthenticator({ origin })
    const credentialId = Buffer.from(own.credentialId, 'base64url')
    const twin = createAuthenticator({ origin, credentialId })
    await register(root, own, counting, rsa)
    await register(otherRoot, foreign, twin)
    places = { own, counting, counted, rsa, foreign, twin, unknown: createAuthenticator({ origin }) }
    const body = submitBody()
    expect((await send('submit/stamp_login', body, counting.stamp(body)['x-stamp-webauthn'])).status).toBe(
      200,
    )
  })

  afterAll(() => console.log(`Malformed passkey stamps, ${count} of each class:\n${rows.join('\n')}`))

  function toolsOf(random: () => number): PasskeyTools {
    const body = submitBody()
    const below = (limit: number) => Math.floor(random() * limit)
    const stamp: PasskeyTools['stamp'] = (faults, passkey = places.own) =>
      passkey.stamp(body, faults)['x-stamp-webauthn']
    return {
      ...places,
      body,
      otherBody: submitBody(),
      below,
      stamp,
      pick: (choices) => choices[below(choices.length)]!,
      assertion: (faults, passkey) => JSON.parse(stamp(faults, passkey)),
    }
  }

  /** The code of a refusal, and the first word of its reason. */
  const outcome = ({ status, body, errorCode }: Answer) =>
    `${status} ${[errorCode, body.details?.[0]?.reason].filter(Boolean).join(' ')}`

  function tell(number: number, name: string, outcomes: readonly string[]): void {
    const [refusal] = outcomes.map((text) => text.split(/[:,]/)[0])
    rows.push(`${String(number).padStart(2)} ${name.padEnd(52)} ${outcomes.length} ${refusal}`)
  }

  it('default: the same stamps without their faults are accepted', async () => {
    for (const passkey of [places.own, places.rsa]) {
      const tools = toolsOf(createRandom(0))
      expect((await send('submit/stamp_login', tools.body, tools.stamp({}, passkey))).status).toBe(200)
    }
    // Neither of these is a fault.
    const clientData = { tokenBinding: { status: 'supported' }, other_keys_can_be_added_here: 'yes' }
    const tools = toolsOf(createRandom(0))
    const stamp = tools.stamp({ clientData, extensions: new Map([['uvm', [[1, 2, 3]]]]) })
    expect((await send('submit/stamp_login', tools.body, stamp)).status).toBe(200)
  })

  it.each(malformedPasskeyClasses.map((stampClass, at) => [at + 1, stampClass.name, stampClass] as const))(
    'behavior: class %i, %s',
    async (number, name, { make, refusal }) => {
      const random = createRandom(number)
      const before = await digestTables(used.service.store)
      const outcomes: string[] = []
      for (let at = 0; at < count; at++) {
        const tools = toolsOf(random)
        const stamp = make(tools)
        if (/[^\t\x20-\x7e]/.test(stamp)) {
          expect(() => readPasskeyStamp(stamp)).toThrow('could not extract webauthn stamp')
          outcomes.push(`401 ${refusal}`)
          continue
        }
        const answer = await send('submit/stamp_login', tools.body, stamp)
        expect(outcome(answer), stamp).toMatch(new RegExp(`^401 ${refusal}`))
        expect(answer.body.code).toBe(16)
        outcomes.push(outcome(answer))
      }
      expect(await digestTables(used.service.store)).toBe(before)
      tell(number, name, outcomes)
    },
    600_000,
  )

  it('behavior: class 33, assertion used before', async () => {
    const sent: { body: string; stamp: string }[] = []
    for (let at = 0; at < count; at++) {
      const { body, stamp, own, rsa } = toolsOf(createRandom(at))
      const right = { body, stamp: stamp({}, at % 2 ? rsa : own) }
      expect((await send('submit/stamp_login', right.body, right.stamp)).status).toBe(200)
      sent.push(right)
    }
    const before = await digestTables(used.service.store)
    const outcomes: string[] = []
    for (const { body, stamp } of sent) {
      outcomes.push(outcome(await send('submit/stamp_login', body, stamp)))
      const { signature, ...rest } = JSON.parse(stamp)
      // Other spellings of the same assertion: members in another order, and −s in the place of s.
      outcomes.push(outcome(await send('submit/stamp_login', body, JSON.stringify({ signature, ...rest }))))
      const mirrored = mirror(Buffer.from(signature, 'base64url'))
      if (mirrored) {
        const again = JSON.stringify({ ...rest, signature: mirrored.toString('base64url') })
        outcomes.push(outcome(await send('submit/stamp_login', body, again)))
      }
    }
    for (const text of outcomes) expect(text).toMatch(/^401 PASSKEY_SIGNATURE_INVALID replay/)
    expect(await digestTables(used.service.store)).toBe(before)
    tell(33, 'assertion used before', outcomes)
  }, 600_000)

  it('behavior: class 34, assertion of a query on a submit', async () => {
    const stamps: string[] = []
    for (let at = 0; at < count; at++) {
      const stamp = places.own.stamp(queryBody(at))['x-stamp-webauthn']
      // Half of them unused.
      if (at % 2) expect((await send('query/whoami', queryBody(at), stamp)).status).toBe(200)
      stamps.push(stamp)
    }
    const before = await digestTables(used.service.store)
    const outcomes: string[] = []
    for (const stamp of stamps) outcomes.push(outcome(await send('submit/stamp_login', submitBody(), stamp)))
    for (const text of outcomes) expect(text).toMatch(/^401 PASSKEY_SIGNATURE_INVALID challenge/)
    expect(await digestTables(used.service.store)).toBe(before)
    tell(34, 'assertion of a query on a submit', outcomes)
  }, 600_000)
})

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The ECDSA signature (r, n − s), in DER; undefined for other signatures. */
function mirror(der: Buffer): Buffer | undefined {
  if (der[0] !== 48 || der.length > 72) return undefined
  const end = 4 + der[3]!
  const s = BigInt(`0x${der.subarray(end + 2).toString('hex')}`)
  const hex = (order - s).toString(16).padStart(64, '0')
  const digits = Buffer.from(hex, 'hex')
  const integer = digits[0]! > 127 ? Buffer.concat([Buffer.alloc(1), digits]) : digits
  const minimal = integer[0] === 0 && integer[1]! < 128 ? integer.subarray(1) : integer
  const content = Buffer.concat([der.subarray(2, end), Buffer.of(2, minimal.length), minimal])
  return Buffer.concat([Buffer.of(48, content.length), content])
}

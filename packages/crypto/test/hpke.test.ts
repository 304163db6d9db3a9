import { randomBytes } from 'node:crypto'
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke'
import { AeadId, KdfId, KemId, CipherSuite as WholeSuite } from 'hpke-js'
import { describe, expect, test, vi } from 'vitest'
import { type BundleKeyPair, generateBundleKeyPair, importBundleKeyPair } from '../src/bundleKeyPair.ts'
import { decodeHex, encodeHex } from '../src/encoding.ts'
import { importNodeBundleKey, type NodeBundleKey, sealNodeBundle } from '../src/node/nodeBundleKey.ts'
import { createNodeKeyPair } from '../src/node/nodeKeyPair.ts'
import { type OpenBundleParameters, openBundle } from '../src/openBundle.ts'
import { sealBundle } from '../src/sealBundle.ts'
import { wireConstants } from '../src/wireConstants.ts'
import { nobleDh, nobleKeySchedule, nobleOpen, nobleSeal } from './nobleHpke.ts'

const deep = process.env.LATCHKEY_DEEP === '1'
const rounds = deep ? 10_000 : 20
const info = new TextEncoder().encode(wireConstants.hpkeInfo)

/** A recipient in the format of each of the three libraries. */
async function makeRecipient() {
  const { exportPrivateKey, uncompressedPublicKey } = createNodeKeyPair()
  return {
    privateKey: decodeHex(exportPrivateKey()),
    publicKey: decodeHex(uncompressedPublicKey),
    keyPair: await importBundleKeyPair(exportPrivateKey()),
    nodeKey: importNodeBundleKey(exportPrivateKey()),
  }
}

interface Recipient {
  keyPair: BundleKeyPair
  nodeKey: NodeBundleKey
}

type SentBundle = Omit<OpenBundleParameters, 'keyPair'>

/** Both of ours: browsers open by WebCrypto, servers by node:crypto. */
const openers: Record<string, (recipient: Recipient, bundle: SentBundle) => Promise<Uint8Array>> = {
  openBundle: ({ keyPair }, bundle) => openBundle({ keyPair, ...bundle }),
  NodeBundleKey: ({ nodeKey }, bundle) => nodeKey.open(bundle),
}

/** In the same way. */
const sealers = Object.entries({ sealBundle, sealNodeBundle })

/** Random bytes; the length depends on the round. */
const makePlaintext = (round: number) => new Uint8Array(randomBytes((round * 37) % 200))

describe('against panva/hpke', () => {
  const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

  test.each(sealers)(`what %s seals opens there, ${rounds} times`, { timeout: 600_000 }, async (_, seal) => {
    for (let round = 0; round < rounds; round++) {
      const { privateKey, publicKey } = await makeRecipient()
      const plaintext = makePlaintext(round)
      const { enc, ciphertext } = await seal({ recipientPublicKey: encodeHex(publicKey), plaintext })
      const key = {
        privateKey: await suite.DeserializePrivateKey(privateKey),
        publicKey: await suite.DeserializePublicKey(publicKey),
      }
      const aad = Uint8Array.of(...enc, ...publicKey)
      expect(await suite.Open(key, enc, ciphertext, { info, aad })).toEqual(plaintext)
    }
  })

  test(`theirs opens here, ${rounds} times`, { timeout: 600_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const recipient = await makeRecipient()
      const { publicKey } = recipient
      const plaintext = makePlaintext(round)
      const { encapsulatedSecret: enc, ctx } = await suite.SetupSender(
        await suite.DeserializePublicKey(publicKey),
        { info },
      )
      const ciphertext = await ctx.Seal(plaintext, Uint8Array.of(...enc, ...publicKey))
      for (const [name, open] of Object.entries(openers))
        expect(await open(recipient, { enc, ciphertext }), name).toEqual(plaintext)
    }
  })
})

describe('against the RFC, written out', () => {
  test.each(sealers)(`what %s seals opens there, ${rounds} times`, { timeout: 600_000 }, async (_, seal) => {
    for (let round = 0; round < rounds; round++) {
      const { privateKey, publicKey } = await makeRecipient()
      const plaintext = makePlaintext(round)
      const bundle = await seal({ recipientPublicKey: encodeHex(publicKey), plaintext })
      expect(nobleOpen({ privateKey, info, ...bundle })).toEqual(plaintext)
    }
  })

  test(`theirs opens here, ${rounds} times`, { timeout: 600_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const recipient = await makeRecipient()
      const plaintext = makePlaintext(round)
      const ephemeralKey = decodeHex(createNodeKeyPair().exportPrivateKey())
      const bundle = nobleSeal({ recipient: recipient.publicKey, ephemeralKey, info, plaintext })
      for (const [name, open] of Object.entries(openers))
        expect(await open(recipient, bundle), name).toEqual(plaintext)
    }
  })

  // docs/wire-format.md#test-vectors
  test('the published vector, step by step', () => {
    const recipient = decodeHex(
      '0457e977f6db7e33c3fe7acf2842ed987009caf56d458682fca447b7d3d762ab34c5ab3770ba573bdff5414065640ffb5b346dfa84dec4db4d68e5f59cc471c2ec',
    )
    const ephemeralKey = decodeHex('66'.repeat(32))
    const plaintext = new TextEncoder().encode(`${'test '.repeat(11)}junk`)
    const { enc, ciphertext } = nobleSeal({ recipient, ephemeralKey, info, plaintext })
    const dh = nobleDh(ephemeralKey, recipient)
    const schedule = nobleKeySchedule(dh, enc, recipient, info)
    const steps = { enc, dh, ...schedule, ciphertext }
    expect(
      Object.fromEntries(Object.entries(steps).map(([name, bytes]) => [name, encodeHex(bytes)])),
    ).toEqual({
      enc: '040bbbc5e8bc84bd33d1d3ce03ffac9a747f4c1993fddb2ec93a4116a86f022a77c3c17191559a4c2a1aa57e79b8d1977da2c959172f478e341e27028d69fffb7b',
      dh: '9d7dad66de00cb3717b04136a605341bf5f29a39cf02ad2009db5332ca9efd18',
      sharedSecret: '97fe57199b4006d35c5612a1af57c4f1ee8e5dc9d8a06e4e3ca2917f66ef2bce',
      context:
        '008fc3aeb832490a4b5ab3e42023287db29a1f4bc7c222c0df228727b70a4021122f3f04e9206cd12413503529b47ac6a630b92ec4cf7d234508d0af9771c99e50',
      key: '596751add7dcb8682bf7bfdcea33786befbfac6874da5afe50a92a2a036c2f8e',
      baseNonce: '38d82e17d8c958cf8d29fafb',
      ciphertext:
        '3e1a002c04f4030ecbc89441fe2afed67aa9361a794723cc59f817672672ee87354754ac41b7abf6fa1c7ede215052f5a154fa6f3c1834378fc829d953262cd84eafdac22d7f30f0a37b5d',
    })
  })
})

describe('tampering', () => {
  test('behavior: rejects every changed bit of enc and of the ciphertext', { timeout: 60_000 }, async () => {
    const recipient = await makeRecipient()
    const bundle = await sealBundle({
      recipientPublicKey: recipient.keyPair.publicKey,
      plaintext: 'a key of thirty-two bytes, or so',
    })
    let refused = 0
    for (const part of ['enc', 'ciphertext'] as const) {
      for (let bit = 0; bit < bundle[part].length * 8; bit++) {
        const changed = Uint8Array.from(bundle[part])
        changed[bit >> 3]! ^= 1 << (bit & 7)
        for (const [name, open] of Object.entries(openers))
          await expect(
            open(recipient, { ...bundle, [part]: changed }),
            `${name}: ${part}, bit ${bit}`,
          ).rejects.toMatchObject({ code: 'BUNDLE_REFUSED' })
        refused++
      }
    }
    expect(refused).toBe((65 + 32 + 16) * 8)
  })
})

describe('64 at once', () => {
  test('behavior: never repeats a key with its nonce', async () => {
    const keyPair = await generateBundleKeyPair()
    const imports = vi.spyOn(crypto.subtle, 'importKey')
    const encryptions = vi.spyOn(crypto.subtle, 'encrypt')
    const sealing = Array.from({ length: 64 }, () =>
      sealBundle({ recipientPublicKey: keyPair.publicKey, plaintext: 'the same' }),
    )
    const bundles = await Promise.all(sealing)
    const secrets = new Map<unknown, string>()
    for (const [at, { value }] of imports.mock.results.entries()) {
      const [format, bytes] = imports.mock.calls[at] ?? []
      if (format === 'raw') secrets.set(await value, Buffer.from(bytes as ArrayBuffer).toString('hex'))
    }
    const uses = encryptions.mock.calls.map(([algorithm, key]) => {
      const { iv } = algorithm as AesGcmParams
      expect(secrets.get(key)).toMatch(/^[0-9a-f]{64}$/)
      return `${secrets.get(key)} ${Buffer.from(iv as Uint8Array).toString('hex')}`
    })
    vi.restoreAllMocks()

    expect(uses).toHaveLength(64)
    expect(new Set(uses).size).toBe(64)
    expect(new Set(bundles.map(({ enc }) => encodeHex(enc))).size).toBe(64)
    const opened = await Promise.all(bundles.map((bundle) => openBundle({ keyPair, ...bundle })))
    expect(new Set(opened.map((plaintext) => new TextDecoder().decode(plaintext)))).toEqual(
      new Set(['the same']),
    )
  })
})

test('hpke-js opens what was sealed here', async () => {
  const { privateKey, publicKey } = await makeRecipient()
  const { enc, ciphertext } = await sealBundle({
    recipientPublicKey: encodeHex(publicKey),
    plaintext: 'hello',
  })
  const whole = new WholeSuite({
    kem: KemId.DhkemP256HkdfSha256,
    kdf: KdfId.HkdfSha256,
    aead: AeadId.Aes256Gcm,
  })
  const recipientKey = await whole.kem.importKey('raw', privateKey.buffer, false)
  const context = await whole.createRecipientContext({ recipientKey, enc: enc.buffer, info: info.buffer })
  const aad = Uint8Array.of(...enc, ...publicKey).buffer
  expect(new TextDecoder().decode(await context.open(ciphertext.buffer, aad))).toBe('hello')
})

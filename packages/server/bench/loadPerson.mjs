import { createStamp, encodeHex } from '@latchkey/crypto'
import { sealOneTimeCode } from '@latchkey/crypto/bundle'
import { createNodeKeyPair } from '@latchkey/crypto/node'

const json = { 'content-type': 'application/json' }
const ethereum = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

/**
 * Hears of every mail that the development inboxes get: any of the processes may deliver it.
 *
 * @param {readonly string[]} urls
 */
export function openMailbox(urls) {
  const codes = new Map()
  const waiting = new Map()
  const closing = new AbortController()
  for (const url of urls) void listen(url).catch(() => {})

  async function listen(url) {
    const answer = await fetch(`${url}/inbox/events`, { signal: closing.signal })
    let text = ''
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = (text + part).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data: {')) continue
        const { to, code } = JSON.parse(line.slice(6))
        if (!code) continue
        const waits = waiting.get(to)
        if (waits) waits(code)
        else codes.set(to, code)
        waiting.delete(to)
      }
    }
  }

  return {
    /** The next code; each is given once. */
    codeFor(contact) {
      const code = codes.get(contact)
      codes.delete(contact)
      return code ? Promise.resolve(code) : new Promise((resolve) => waiting.set(contact, resolve))
    },
    close: () => closing.abort(),
  }
}

/**
 * Somebody who uses the service as the kit does. Each request goes to another process.
 *
 * @param {{ urls: readonly string[], facts: { authProxyConfigId: string }, mailbox: ReturnType<typeof openMailbox>, name: string, index: number }} parameters
 */
export function createPerson({ urls, facts, mailbox, name, index }) {
  const contact = `${name}@example.com`
  let turn = index
  let key = createNodeKeyPair()
  let organizationId = ''
  let address = ''
  /** Values that the steps of a login pass on. */
  const login = { otpId: '', target: '', otpCode: '', token: '' }
  const url = () => urls[turn++ % urls.length]

  async function post(path, body, headers = {}) {
    const answer = await fetch(`${url()}${path}`, { method: 'POST', headers: { ...json, ...headers }, body })
    const value = await answer.json()
    if (answer.status !== 200) throw new Error(`${answer.status} ${value.details?.[0]?.errorCode ?? ''}`)
    return value
  }
  const proxy = (operation, body) =>
    post(`/auth-proxy/v1/${operation}`, JSON.stringify(body), {
      'x-auth-proxy-config-id': facts.authProxyConfigId,
    })
  async function stamped(path, body) {
    const raw = JSON.stringify({ organizationId, timestampMs: String(Date.now()), ...body })
    const { header, value } = await createStamp(key, raw)
    return await post(`/public/v1/${path}`, raw, { [header]: value })
  }

  return {
    async askForCode() {
      key = createNodeKeyPair()
      const sent = await proxy('otp_init_v2', { otpType: 'OTP_TYPE_EMAIL', contact })
      login.otpId = sent.otpId
      login.target = sent.otpEncryptionTargetBundle
      login.otpCode = await mailbox.codeFor(contact)
    },
    async verifyCode() {
      const { otpId, target, otpCode: code } = login
      // A client would pin this key.
      const pinnedPublicKey = JSON.parse(target).enclaveQuorumPublic
      const sealed = { target, pinnedPublicKey, otpId, code, publicKey: key.publicKey }
      const answer = await proxy('otp_verify_v2', {
        otpId,
        encryptedOtpBundle: await sealOneTimeCode(sealed),
      })
      login.token = answer.verificationToken
    },
    findAccount: () =>
      proxy('account', { filterType: 'EMAIL', filterValue: contact, verificationToken: login.token }),
    async openSession() {
      const { token: verificationToken } = login
      const client_signature = encodeHex(await key.sign(verificationToken))
      await proxy('otp_login', { verificationToken, publicKey: key.publicKey, client_signature })
    },
    async signIn() {
      const { otpId } = await proxy('otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })
      const otpCode = await mailbox.codeFor(contact)
      const { verificationToken } = await proxy('otp_verify', { otpId, otpCode, public_key: key.publicKey })
      await proxy('account', { filterType: 'EMAIL', filterValue: contact, verificationToken })
      const signup = await proxy('signup', {
        userEmail: contact,
        verificationToken,
        wallet: { walletName: 'Wallet', accounts: [ethereum] },
      })
      organizationId = signup.organizationId
      address = signup.wallet.addresses[0]
      const client_signature = encodeHex(await key.sign(verificationToken))
      await proxy('otp_login', { verificationToken, publicKey: key.publicKey, client_signature })
      return true
    },
    whoami: () => stamped('query/whoami', {}),
    async renew() {
      const next = createNodeKeyPair()
      const parameters = { publicKey: next.publicKey }
      await stamped('submit/stamp_login', { type: 'ACTIVITY_TYPE_STAMP_LOGIN', parameters })
      key = next
      return true
    },
    sign: () =>
      stamped('submit/sign_raw_payload', {
        type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
        parameters: {
          signWith: address,
          payload: `hello ${turn}`,
          encoding: 'PAYLOAD_ENCODING_TEXT_UTF8',
          hashFunction: 'HASH_FUNCTION_KECCAK256',
        },
      }),
  }
}

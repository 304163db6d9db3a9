import '../../src/styles.css'

import { createKit, type Kit } from '@latchkey/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { SignIn } from '../../src/sign-in/SignIn.tsx'
import { loadChunks } from '../loadChunks.ts'

// The card, the kit and a real worker; the service is played.

const contact = 'ada@example.com'
const line = "Checking that you're a person"
const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined
let kit: Kit | undefined
/** Headers of the requests for a code. */
let requests: Record<string, string>[]
let workers: Worker[]
/** Zero bits of each nonce that the service asks for; undefined at rest. */
let bits: number | undefined

const RealWorker = globalThis.Worker
class WatchedWorker extends RealWorker {
  ended = false

  constructor(url: string | URL) {
    super(url)
    workers.push(this)
  }

  override terminate(): void {
    this.ended = true
    super.terminate()
  }
}

class IdleWorker extends WatchedWorker {
  constructor() {
    super(URL.createObjectURL(new Blob([])))
  }
}

const settings = {
  organizationId: 'o',
  enabledProviders: ['email'],
  sessionExpirationSeconds: '900',
  otpLength: '6',
  otpAlphanumeric: false,
  oauthClientIds: {},
}

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!String(input).endsWith('/otp_init')) return Response.json(settings)
  const headers = init?.headers as Record<string, string>
  requests.push(headers)
  if (bits === undefined || 'x-proof-of-work' in headers) return Response.json({ otpId: 'code' })
  const facts = { errorCode: 'PROOF_REQUIRED', challenge: 'challenge', bits, solutions: 16, captcha: false }
  return Response.json({ code: 7, message: 'No.', details: [facts] }, { status: 403 })
}

const loadedSolver = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('sendWithProof'))

async function askForCode(): Promise<void> {
  const config = { apiBaseUrl: 'https://api.example', authProxyConfigId: 'c', oneTimeCodes: 'plain' } as const
  kit = createKit(config, { fetch: answer })
  root = createRoot(container)
  root.render(
    <LatchkeyProvider kit={kit}>
      <SignIn />
    </LatchkeyProvider>,
  )
  await userEvent.type(page.getByRole('textbox', { name: 'Email' }), `${contact}{Enter}`)
}

/** Whether the hash of each nonce begins with the zero bits. */
async function isSolved(proof: string): Promise<boolean> {
  const [challenge = '', list = ''] = proof.split(':')
  const message = new Uint8Array(40)
  message.set(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(challenge))))
  const view = new DataView(message.buffer)
  for (const [index, nonce] of list.split(',').entries()) {
    view.setUint32(32, index)
    view.setUint32(36, Number(nonce))
    const digest = new DataView(await crypto.subtle.digest('SHA-256', message))
    if (digest.getUint32(0) >>> (32 - bits!) !== 0) return false
  }
  return list.split(',').length === 16
}

beforeAll(async () => {
  // The modules of a page from source are more than the 250 that are kept otherwise.
  performance.setResourceTimingBufferSize(10_000)
  await Promise.all([loadChunks(), page.viewport(1024, 900)])
})
beforeEach(() => {
  requests = []
  workers = []
  bits = undefined
  vi.stubGlobal('Worker', WatchedWorker)
})
afterEach(() => {
  root?.unmount()
  kit?.destroy()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('behavior: at rest neither the solver nor a worker is loaded', async () => {
  await askForCode()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(workers).toHaveLength(0)
  expect(loadedSolver()).toBe(false)
})

it('default: solves the challenge in a worker, repeats the request and goes on', async () => {
  bits = 8
  await askForCode()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(requests).toHaveLength(2)
  expect(await isSolved(requests[1]!['x-proof-of-work']!)).toBe(true)
  expect(workers).toMatchObject([{ ended: true }])
  expect(loadedSolver()).toBe(true)
})

it('behavior: without workers, the page does the work in slices', async () => {
  bits = 8
  vi.stubGlobal('Worker', undefined)
  await askForCode()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(await isSolved(requests[1]!['x-proof-of-work']!)).toBe(true)
})

it('behavior: says that it is checking after a moment; Cancel goes back, ends the worker and keeps what was typed', async () => {
  bits = 20
  // It never ends by itself, however fast the machine is.
  vi.stubGlobal('Worker', IdleWorker)
  await askForCode()
  await expect.element(page.getByText(line, { exact: true }).first()).toBeVisible()
  expect(workers).toMatchObject([{ ended: false }])
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => workers[0]).toMatchObject({ ended: true })
  await expect.element(page.getByText(line, { exact: true }).first()).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(contact)
  expect(requests).toHaveLength(1)
})

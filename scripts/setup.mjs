import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'
import { runCommand } from './lib/runCommand.mjs'

// npm run setup: the .env file and the secrets of compose.yaml. Asks for what it isn't given:
//   --domain api.example.com  --smtp-url smtps://user:password@mail.example.com  --smtp-from 'Example <hello@example.com>'
//   --folder DIR   where .env and secrets/ go; the repository's root by default
//   --try          on this machine only: https://localhost, with a mail catcher, and no questions

const { values } = parseArgs({
  options: {
    domain: { type: 'string' },
    'smtp-url': { type: 'string' },
    'smtp-from': { type: 'string' },
    folder: { type: 'string', default: root },
    try: { type: 'boolean' },
  },
})
const { folder } = values
const [file, secrets] = [join(folder, '.env'), join(folder, 'secrets')]
const taken = [file, secrets].find((path) => existsSync(path))
if (taken)
  fail(`${taken} exists. Settings are changed there; secrets are never replaced, since the data needs them.`)

/** What every setting must look like. */
const questions = /** @type {const} */ ({
  domain: {
    ask: 'Domain of the API, such as api.example.com',
    check: (/** @type {string} */ text) =>
      /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/.test(text) ||
      'Write a domain in lower case, without https:// and without a path.',
  },
  'smtp-url': {
    ask: 'Mail server, such as smtps://user:password@mail.example.com',
    check: (/** @type {string} */ text) =>
      (URL.canParse(text) &&
        ['smtp:', 'smtps:'].includes(new URL(text).protocol) &&
        new URL(text).hostname !== '') ||
      'Write smtp:// (STARTTLS) or smtps://, then user:password@host. Percent-encode special characters.',
  },
  'smtp-from': {
    ask: 'Sender of mail, such as Example <hello@example.com>',
    check: (/** @type {string} */ text) =>
      /^(?:[^<>\r\n"$]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@"$]+@[^\s<>@"$]+)$/.test(text) ||
      'Write an address, or a name with the address in <>.',
  },
})

const answers = values.try
  ? {
      domain: 'localhost',
      'smtp-url': 'smtp://127.0.0.1:1025',
      'smtp-from': 'Latchkey <hello@localhost.test>',
    }
  : await askAll()
if (!values.try) await checkAnswers()

const owner = [process.getuid?.() || 10_001, process.getgid?.() || 10_001]
const lines = {
  LATCHKEY_DOMAIN: answers.domain,
  LATCHKEY_SMTP_URL: answers['smtp-url'],
  LATCHKEY_SMTP_FROM: answers['smtp-from'],
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  // The user of the containers owns the files in secrets/.
  LATCHKEY_USER: owner.join(':'),
  LATCHKEY_MOUNT_OWNER: `uid=${owner[0]},gid=${owner[1]}`,
  ...(values.try && { COMPOSE_FILE: 'compose.yaml:compose.try.yaml' }),
}
await mkdir(secrets, { mode: 0o700 })
await installPackages(['service'])
const made = await runCommand([
  process.execPath,
  '--conditions=latchkey-source',
  join(root, 'scripts/service.mjs'),
  '--create-secrets',
  join(secrets, 'service.json'),
])
if (made.status !== 0) fail(made.output)
if (process.getuid?.() === 0) {
  const given = await runCommand(['chown', '--recursive', owner.join(':'), secrets])
  if (given.status !== 0) fail(given.output)
}
// Single quotes: Compose leaves what is inside as it is.
const text = Object.entries(lines).map(([name, value]) => `${name}='${value.replaceAll("'", "\\'")}'\n`)
await writeFile(file, text.join(''), { mode: 0o600, flag: 'wx' })
console.log(`
Wrote ${file} and ${secrets}. Keep a copy of secrets/ in a safe place: without it, the database can't be read.

  docker compose up --build --detach
  docker compose run --rm --volume ./secrets:/keys service --create-organization Example --key /keys/root-key.json

Then https://${answers.domain}/healthz answers${values.try ? ', and mail arrives at http://localhost:8025' : ''}. docs/deployment.md goes on from there.
`)

/** Asks for what wasn't given on the command line. */
async function askAll() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.on('close', () => process.stdin.unref?.())
  /** @type {Record<string, string>} */
  const found = {}
  for (const [name, { ask, check }] of Object.entries(questions)) {
    let answer = values[/** @type {keyof typeof questions} */ (name)]
    if (answer !== undefined && check(answer) !== true) fail(`--${name}: ${check(answer)}`)
    while (answer === undefined) {
      if (!process.stdin.isTTY) fail(`--${name} is missing: ${ask}.`)
      const typed = (await terminal.question(`${ask}: `)).trim()
      if (check(typed) === true) answer = typed
      else console.log(check(typed))
    }
    found[name] = answer
  }
  terminal.close()
  return /** @type {Record<keyof typeof questions, string>} */ (found)
}

/** Warnings only: the domain and the mail server may be set up later. */
async function checkAnswers() {
  await lookup(answers.domain).catch(() =>
    console.log(`${answers.domain} doesn't resolve yet. Caddy gets its certificate once it points here.`),
  )
  const { hostname, port, protocol } = new URL(answers['smtp-url'])
  if (!(await answersAt(hostname, Number(port) || (protocol === 'smtps:' ? 465 : 587))))
    console.log(`${hostname} doesn't answer. Nobody gets a code until it does.`)
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answersAt(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 })
    const settle = (/** @type {boolean} */ answered) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

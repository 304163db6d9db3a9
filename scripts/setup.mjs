import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { setupQuestions } from './lib/setupQuestions.mjs'

// npm run setup: the .env file and the secrets of deploy/compose. Asks for what it isn't given:
//   --domain api.example.com  --smtp-url smtps://user:password@mail.example.com  --smtp-from 'Example <hello@example.com>'
//   --dashboard-domain dashboard.example.com  --vault-domain keys.example.com   each may be left out
//   --vault-hosts 'https://app.example.com https://www.example.com'  --app-name Example
//   --folder DIR   where .env, secrets/, journal/ and sites/ go; the repository's root by default
//   --try          on this machine only: https://localhost, with a mail catcher, and no questions

const { values } = parseArgs({
  options: {
    domain: { type: 'string' },
    'smtp-url': { type: 'string' },
    'smtp-from': { type: 'string' },
    'dashboard-domain': { type: 'string' },
    'vault-domain': { type: 'string' },
    'vault-hosts': { type: 'string' },
    'app-name': { type: 'string' },
    folder: { type: 'string', default: root },
    try: { type: 'boolean' },
  },
})
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), values.folder)
// Compose reads its own files here, and everything else in the folder.
const isHere = folder === resolve(root)
const [file, secrets] = [join(folder, '.env'), join(folder, 'secrets')]
const [journal, sites] = [join(folder, 'journal'), join(folder, 'sites')]
const taken = [file, secrets].find((path) => existsSync(path))
if (taken)
  fail(`${taken} exists. Settings are changed there; secrets are never replaced, since the data needs them.`)

/** @type {Record<string, string>} */
const answers = values.try
  ? {
      domain: 'localhost',
      'smtp-url': 'smtp://127.0.0.1:1025',
      'smtp-from': 'Latchkey <hello@localhost.test>',
      'dashboard-domain': 'dashboard.localhost',
      'vault-domain': 'vault.localhost',
    }
  : await askAll()

const owner = [process.getuid?.() || 10_001, process.getgid?.() || 10_001]
const lines = {
  LATCHKEY_DOMAIN: answers.domain ?? '',
  LATCHKEY_SMTP_URL: answers['smtp-url'] ?? '',
  LATCHKEY_SMTP_FROM: answers['smtp-from'] ?? '',
  DASHBOARD_URL: addressOf('dashboard-domain'),
  VAULT_URL: addressOf('vault-domain'),
  LATCHKEY_VAULT_HOSTS: answers['vault-hosts'] ?? '',
  LATCHKEY_APP_NAME: answers['app-name'] ?? '',
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  // The user of the containers owns the files in secrets/.
  LATCHKEY_USER: owner.join(':'),
  LATCHKEY_MOUNT_OWNER: `uid=${owner[0]},gid=${owner[1]}`,
  ...(!isHere && { LATCHKEY_FOLDER: folder }),
  // Relative to the root of the repository, where Compose is run.
  COMPOSE_FILE: ['compose.yaml', ...(values.try ? ['compose.try.yaml'] : [])]
    .map((name) => `deploy/compose/${name}`)
    .join(':'),
}
if (!values.try) await checkAnswers()
await mkdir(folder, { recursive: true })
await mkdir(secrets, { mode: 0o700 })
await mkdir(journal, { recursive: true, mode: 0o700 })
// Prepared by the containers' user, read by Caddy.
await mkdir(sites, { recursive: true })
await installPackages(['service'])
const outcome = await runCommand(
  [
    process.execPath,
    '--conditions=latchkey-source',
    join(root, 'scripts/service.mjs'),
    '--create-secrets',
    join(secrets, 'service.json'),
  ],
  { env: { VAULT_URL: lines.VAULT_URL, DASHBOARD_URL: lines.DASHBOARD_URL } },
)
if (outcome.status !== 0) fail(outcome.output)
if (process.getuid?.() === 0) {
  const outcome = await runCommand(['chown', '--recursive', owner.join(':'), secrets, journal, sites])
  if (outcome.status !== 0) fail(outcome.output)
}
// Single quotes: Compose leaves what is inside as it is.
const text = Object.entries(lines).map(([name, value]) => `${name}='${value.replaceAll("'", "\\'")}'\n`)
await writeFile(file, text.join(''), { mode: 0o600, flag: 'wx' })
const compose = `docker compose${isHere ? '' : ` --env-file ${quote(file)}`}`
console.log(`
Wrote ${file} and ${secrets}. Keep a copy of secrets/ in a safe place: without it, the database can't be read.

  ${compose} up --build --detach
  ${compose} run --rm --volume ${quote(isHere ? './secrets' : secrets)}:/keys organization \\
    --create-organization Example --email you@example.com --key /keys/root-key.json

Then https://${answers.domain}/healthz answers${values.try ? ', and mail arrives at http://localhost:8025' : ''}.${siteLines()}
docs/deployment.md goes on from there.
`)

/**
 * @param {string} path
 * @returns {string} one word of a shell
 */
function quote(path) {
  return /^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** @param {'dashboard-domain' | 'vault-domain'} name */
function addressOf(name) {
  return answers[name] ? `https://${answers[name]}` : ''
}

function siteLines() {
  return [
    ['dashboard', lines.DASHBOARD_URL],
    ['vault', lines.VAULT_URL],
  ]
    .filter(([, address]) => address)
    .map(([name, address]) => `\nThe ${name} is at ${address}.`)
    .join('')
}

/** Asks for what wasn't given on the command line. */
async function askAll() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.on('close', () => process.stdin.unref?.())
  /** @type {Record<string, string>} */
  const answers = {}
  for (const [name, { ask, check, optional = false, when }] of Object.entries(setupQuestions)) {
    if (when && !when(answers)) continue
    const isAnswer = (/** @type {string} */ text) =>
      (optional && text === '') || check(text, answers) === true
    const option = values[/** @type {keyof typeof values} */ (name)]
    let answer = typeof option === 'string' ? option.trim() : undefined
    if (answer !== undefined && !isAnswer(answer)) fail(`--${name}: ${check(answer, answers)}`)
    if (answer === undefined && optional && !process.stdin.isTTY) answer = ''
    while (answer === undefined) {
      if (!process.stdin.isTTY) fail(`--${name} is missing: ${ask}.`)
      const typed = (await terminal.question(`${ask}: `)).trim()
      if (isAnswer(typed)) answer = typed
      else console.log(check(typed, answers))
    }
    answers[name] = answer
  }
  terminal.close()
  return answers
}

/** Warnings only: the domain and the mail server may be set up later. */
async function checkAnswers() {
  const domains = ['domain', 'dashboard-domain', 'vault-domain'].flatMap((name) => answers[name] || [])
  for (const domain of domains)
    await lookup(domain).catch(() =>
      console.log(`${domain} doesn't resolve yet. Caddy gets its certificate once it points here.`),
    )
  const { hostname, port, protocol } = new URL(lines.LATCHKEY_SMTP_URL)
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

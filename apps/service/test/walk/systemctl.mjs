#!/usr/bin/node
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'

// As much of systemd as the units of deploy/systemd need, for the walk through the documentation: users, environment,
// credentials, folders, order. Units are started and ended, and not watched.

const [verb = '', ...words] = process.argv.slice(2)
const units = words.filter((word) => !word.startsWith('--'))
const isNow = words.includes('--now')
const state = '/run/walk/units'
mkdirSync(state, { recursive: true })

/** @param {string} name */
const fullName = (name) => (/\.(service|timer)$/.test(name) ? name : `${name}.service`)

/**
 * @param {string} given
 * @returns {{ name: string, lines: [section: string, key: string, value: string][] }}
 */
function load(given) {
  const name = fullName(given)
  const template = name.replace(/@[^.]*/, '@')
  const file = ['/etc/systemd/system', '/usr/lib/systemd/system', '/lib/systemd/system']
    .flatMap((folder) => [join(folder, name), join(folder, template)])
    .find((path) => existsSync(path))
  if (!file) fail(`Unit ${name} not found.`)
  const instance = /@([^.]*)\./.exec(name)?.[1] ?? ''
  const dropIns = [`/etc/systemd/system/${template}.d`, `/etc/systemd/system/${name}.d`]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((entry) => join(folder, entry)))
  let section = ''
  /** @type {[string, string, string][]} */
  const lines = []
  for (const path of [file, ...dropIns])
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const header = /^\[(\w+)\]$/.exec(line)
      if (header) section = header[1] ?? ''
      const pair = /^(\w+)=(.*)$/.exec(line)
      if (pair) lines.push([section, pair[1] ?? '', expand(pair[2] ?? '', name, instance)])
    }
  return { name, lines }
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} instance
 */
const expand = (text, name, instance) =>
  text.replaceAll('%i', instance).replaceAll('%d', `/run/credentials/${name}`).replaceAll('%S', '/var/lib')

/**
 * The values of a setting. An empty one removes those before.
 *
 * @param {ReturnType<typeof load>} unit
 * @param {string} key
 */
function valuesOf({ lines }, key) {
  /** @type {string[]} */
  let values = []
  for (const [, name, value] of lines) if (name === key) values = value === '' ? [] : [...values, value]
  return values
}

/** @param {string} name */
const pidOf = (name) => {
  const file = join(state, `${name}.pid`)
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  // A process that has ended stays as a zombie, since nothing here waits for it.
  const status = pid && existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  return /\) [^ZX] /.test(status) ? pid : 0
}

/** @param {string} given */
function start(given) {
  const unit = load(given)
  const { name } = unit
  if (name.endsWith('.timer')) return startTimer(unit)
  if (pidOf(name)) return
  const [user = 'root'] = valuesOf(unit, 'User')
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, user]).toString())
  const [group] = valuesOf(unit, 'Group')
  const ids = { uid: id('-u'), gid: group ? groupId(group) : id('-g') }
  folders(unit, ids)
  const credentials = `/run/credentials/${name}`
  for (const credential of valuesOf(unit, 'LoadCredential')) {
    const [target = '', source = ''] = credential.split(':')
    mkdirSync('/run/credentials', { recursive: true, mode: 0o755 })
    mkdirSync(credentials, { recursive: true, mode: 0o500 })
    if (!existsSync(source)) fail(`${name}: ${source} isn't there.`)
    cpSync(source, join(credentials, target))
    chmodSync(join(credentials, target), 0o400)
    chownSync(join(credentials, target), ids.uid, ids.gid)
    chownSync(credentials, ids.uid, ids.gid)
  }
  const environment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...variables(unit),
  }
  const log = openSync(`/run/walk/${name}.log`, 'a')
  const oneshot = valuesOf(unit, 'Type').includes('oneshot')
  for (const command of valuesOf(unit, 'ExecStart')) {
    const [program = '', ...rest] = command.split(' ')
    const options = { env: environment, cwd: '/', stdio: /** @type {any} */ (['ignore', log, log]) }
    const own = asUser(ids, program, rest)
    if (oneshot) {
      if (spawnSync('setpriv', own, options).status !== 0) fail(`${name} failed:\n${readLog(name)}`)
    } else {
      const child = spawn('setpriv', own, { ...options, detached: true })
      writeFileSync(join(state, `${name}.pid`), String(child.pid))
      child.unref()
    }
  }
  for (const command of valuesOf(unit, 'ExecStartPost')) {
    const [program = '', ...rest] = command.replace(/^\+/, '').split(' ')
    const { status } = spawnSync(program, rest, { stdio: ['ignore', log, log] })
    if (status !== 0) fail(`${name}: ${command} failed:\n${readLog(name)}`)
  }
}

/** @param {string} name */
const readLog = (name) => readFileSync(`/run/walk/${name}.log`, 'utf8').slice(-3_000)

/** @param {string} group */
const groupId = (group) => Number(execFileSync('getent', ['group', group]).toString().split(':')[2])

/**
 * @param {{ uid: number, gid: number }} ids
 * @param {string} program
 * @param {string[]} words
 */
const asUser = ({ uid, gid }, program, words) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  'sh',
  '-c',
  'umask 077 && exec "$@"',
  'sh',
  program,
  ...words,
]

/**
 * @param {ReturnType<typeof load>} unit
 * @param {{ uid: number, gid: number }} ids
 */
function folders(unit, { uid, gid }) {
  for (const [key, parent] of /** @type {const} */ ([
    ['RuntimeDirectory', '/run'],
    ['StateDirectory', '/var/lib'],
  ]))
    for (const folder of valuesOf(unit, key)) {
      const path = join(parent, folder)
      mkdirSync(path, { recursive: true })
      chmodSync(path, Number.parseInt(valuesOf(unit, `${key}Mode`)[0] ?? '0755', 8))
      chownSync(path, uid, gid)
    }
}

/**
 * systemd.exec(5): files win over `Environment`, and take single quotes as a shell does.
 *
 * @param {ReturnType<typeof load>} unit
 */
function variables(unit) {
  /** @type {Record<string, string>} */
  const found = {}
  const add = (/** @type {string} */ line) => {
    const pair = /^([A-Z_]+)=(.*)$/.exec(line)
    if (pair) found[pair[1] ?? ''] = (pair[2] ?? '').replace(/^(['"])(.*)\1$/, '$2')
  }
  for (const pair of valuesOf(unit, 'Environment')) add(pair)
  for (const named of valuesOf(unit, 'EnvironmentFile')) {
    const file = named.replace(/^-/, '')
    if (existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) add(line)
    else if (file === named) fail(`${unit.name}: ${file} isn't there.`)
  }
  return found
}

/** @param {ReturnType<typeof load>} unit */
function startTimer(unit) {
  for (const time of valuesOf(unit, 'OnCalendar')) execFileSync('systemd-analyze', ['calendar', time])
  load(unit.name.replace('.timer', '.service'))
}

/** @param {string} given */
function stop(given) {
  const unit = load(given)
  const pid = pidOf(unit.name)
  if (pid) process.kill(pid, 'SIGTERM')
  while (pidOf(unit.name)) spawnSync('sleep', ['0.05'])
  for (const folder of valuesOf(unit, 'RuntimeDirectory'))
    rmSync(join('/run', folder), { recursive: true, force: true })
  rmSync(`/run/credentials/${unit.name}`, { recursive: true, force: true })
}

/**
 * Ends what is ordered later first, and starts it last.
 *
 * @param {string[]} names
 */
function ordered(names) {
  const rank = (/** @type {string} */ name) => {
    const after = valuesOf(load(name), 'After').join(' ').split(' ')
    return names.filter((other) => after.includes(fullName(other))).length
  }
  return [...names].sort((one, other) => rank(one) - rank(other))
}

/** @param {string} name */
function reload(name) {
  const checks = {
    caddy: ['caddy', 'validate', '--adapter', 'caddyfile', '--config', '/etc/caddy/Caddyfile'],
    nginx: ['nginx', '-t'],
  }
  const check = checks[/** @type {keyof typeof checks} */ (name)]
  if (!check) fail(`${name} can't be reloaded in the walk.`)
  const [program = '', ...rest] = check
  const { status, error, stderr } = spawnSync(program, rest, {
    encoding: 'utf8',
    env: { ...process.env, HOME: '/root' },
  })
  // Where the proxy isn't installed, its file is only read by people. rollingUpgrade.test.ts says so, too.
  if (error) console.log(`${name} isn't installed: its file wasn't checked.`)
  else if (status !== 0) fail(stderr)
}

function listUnits() {
  const [pattern = '*'] = units
  const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
  for (const file of readdirSync(state).sort()) {
    const name = basename(file, '.pid')
    const isListed = words.includes('--all') || pidOf(name) !== 0
    if (expression.test(name) && isListed) console.log(`${name} loaded active running`)
  }
}

/** @type {Record<string, () => void>} */
const verbs = {
  'daemon-reload': () => undefined,
  enable: () => {
    for (const name of units)
      if (!load(name).lines.some(([section]) => section === 'Install')) fail(`${name} has no [Install].`)
    if (isNow) for (const name of ordered(units)) start(name)
  },
  start: () => {
    for (const name of ordered(units)) start(name)
  },
  stop: () => {
    for (const name of ordered(units).reverse()) stop(name)
  },
  restart: () => {
    for (const name of ordered(units).reverse()) stop(name)
    for (const name of ordered(units)) start(name)
  },
  reload: () => {
    for (const name of units) reload(name)
  },
  'list-units': listUnits,
  status: () => {
    for (const name of units) load(name)
  },
}
const run = verbs[verb]
if (!run) fail(`systemctl ${verb} isn't emulated in the walk.`)
run()
// The children that go on have descriptors of their own.
process.exit(0)

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

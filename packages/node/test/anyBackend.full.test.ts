import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { changeToken, unknownKey } from '@latchkey/testing/internal'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { installDebian } from '../../../scripts/lib/installDebian.mjs'
import { createTokenMaterial } from './createTokenMaterial.ts'
import type { TokenMaterial } from './malformedTokens.ts'
import { openSession } from './tokens.ts'
import { useBackend } from './useBackend.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const examples = join(import.meta.dirname, '../examples/any-backend')
/** Debian 12 has an older Go, which the modules refuse. */
const hasGo = /go1\.(2[1-9]|[3-9]\d)/.test(spawnSync('go', ['version']).stdout?.toString() ?? '')

interface Program {
  /** The path of each file that the program needs, and its Debian package. */
  needs: Readonly<Record<string, string>>
  /** Reads tokens from standard input. Prints a line for each: the claims as JSON, or `null` where it is refused. */
  command: readonly [string, ...string[]]
}

const python: Program = {
  needs: {
    '/usr/bin/python3': 'python3',
    '/usr/lib/python3/dist-packages/jwt': 'python3-jwt',
    '/usr/lib/python3/dist-packages/cryptography': 'python3-cryptography',
  },
  command: [
    '/usr/bin/python3',
    '-c',
    `import json, sys, jwt
from verify_session import verify_session
for token in sys.stdin.read().split():
    try:
        print(json.dumps(verify_session(token)))
    except jwt.PyJWTError:
        print("null")`,
  ],
}

const ruby: Program = {
  needs: { '/usr/bin/ruby': 'ruby', '/usr/share/doc/ruby-jwt': 'ruby-jwt' },
  command: [
    '/usr/bin/ruby',
    '-r./verify_session.rb',
    '-e',
    `STDIN.read.split.each do |token|
  puts JSON.generate(verify_session(token))
rescue JWT::DecodeError
  puts "null"
end`,
  ],
}

const withClaims =
  (change: (claims: ReturnType<typeof openSession>['claims']) => Record<string, unknown>) =>
  ({ token, sessionKey }: TokenMaterial) => {
    const { claims } = openSession(token)
    return changeToken({ token, key: sessionKey }, { claims: { ...claims, ...change(claims) } })
  }

/** Prints an object with the subject alone: the verifier in Go returns no more. */
const goMain = `package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"

	"example.com/backend/session"
)

func main() {
	verify, err := session.NewVerifier(context.Background(), os.Getenv("LATCHKEY_API_BASE_URL"), os.Getenv("LATCHKEY_ORGANIZATION_ID"))
	if err != nil {
		panic(err)
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var claims map[string]string
		if sub, err := verify(lines.Text()); err == nil {
			claims = map[string]string{"sub": sub}
		}
		line, _ := json.Marshal(claims)
		fmt.Println(string(line))
	}
}
`

const goModule = `module example.com/backend

go 1.21

require (
	github.com/MicahParks/keyfunc/v3 v3.7.0
	github.com/golang-jwt/jwt/v5 v5.2.2
)
`

/** Builds the verifier in Go. `go` downloads the modules. */
function buildGo(): Program {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-go-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'session'))
  cpSync(join(examples, 'verifier.go'), join(folder, 'session/verifier.go'))
  writeFileSync(join(folder, 'main.go'), goMain)
  writeFileSync(join(folder, 'go.mod'), goModule)
  execFileSync('go', ['build', '-mod=mod', '-o', 'verify', '.'], { cwd: folder })
  return { needs: {}, command: [join(folder, 'verify')] }
}

/** Tokens that docs/any-backend.md#the-checks refuses. */
const wrongTokens: Readonly<Record<string, (material: TokenMaterial) => string>> = {
  'an ID token of the same issuer': ({ idToken }) => idToken,
  'an ID token with the claims of a session': ({ idToken, token, sessionKey }) =>
    changeToken({ token: idToken, key: sessionKey }, { claims: openSession(token).claims }),
  'a verification token': ({ verificationToken }) => verificationToken,
  'a token of a key that was rotated out': ({ rotatedOut }) => rotatedOut,
  'a token of another organization': withClaims(() => ({ aud: '00000000-0000-4000-8000-000000000000' })),
  'a token without aud': withClaims(() => ({ aud: undefined })),
  'a token of another service': withClaims(() => ({ iss: 'https://login.example.com' })),
  'a token without iss': withClaims(() => ({ iss: undefined })),
  'an expired token': withClaims(({ iat }) => ({ iat: iat - 960, auth_time: iat - 960, exp: iat - 60 })),
  'a token without exp': withClaims(() => ({ exp: undefined })),
  'a token without sub': withClaims(() => ({ sub: undefined })),
  'a token that another key signed': ({ token, sessionKey }) =>
    changeToken({ token, key: sessionKey }, { key: unknownKey('ES256') }),
  'a token without a signature': ({ token, sessionKey }) => {
    const { header } = openSession(token)
    const unsigned = changeToken({ token, key: sessionKey }, { header: { ...header, alg: 'none' } })
    return unsigned.replace(/[^.]+$/, '')
  },
  'no token': () => 'token',
}

describe('any backend', () => {
  const used = useBackend({ start: Date.now() })
  let material: TokenMaterial
  let audience: string

  beforeAll(async () => {
    const rotatedOut = used.token
    const test = await used.rotate()
    audience = test.seeded.organizationId
    material = await createTokenMaterial(test, rotatedOut)
  })

  async function verifyAll({ needs, command: [name, ...parameters] }: Program, tokens: readonly string[]) {
    installDebian(needs)
    const child = spawn(name, parameters, {
      cwd: examples,
      env: {
        LATCHKEY_API_BASE_URL: used.apiBaseUrl,
        LATCHKEY_ORGANIZATION_ID: audience,
        PYTHONDONTWRITEBYTECODE: '1',
      },
    })
    child.stdin.end(tokens.join('\n'))
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    expect(stderr).toBe('')
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
  }

  async function acceptsSessionsAlone(
    program: Program,
    expected: unknown = openSession(material.token).claims,
  ) {
    const names = Object.keys(wrongTokens)
    const wrong = names.map((name) => wrongTokens[name]!(material))
    const [claims, ...refused] = await verifyAll(program, [material.token, ...wrong])
    expect(claims).toEqual(expected)
    expect(refused).toHaveLength(names.length)
    expect(names.filter((_, index) => refused[index] !== null)).toEqual([])
  }

  it('default: Python accepts sessions alone', () => acceptsSessionsAlone(python))
  it.runIf(isDeep)('default: Ruby accepts sessions alone', () => acceptsSessionsAlone(ruby))
  it.runIf(isDeep && hasGo)('default: Go accepts sessions alone', () =>
    acceptsSessionsAlone(buildGo(), { sub: openSession(material.token).claims.sub }),
  )
})

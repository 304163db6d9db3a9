import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterEach, describe, expect, it } from 'vitest'

import { runCommand } from '../runCommand.ts'
import { rewriteFile } from './rewriteFile.ts'
import { codemods } from './rules.ts'

const rewrite = (kit: keyof typeof codemods, text: string) => rewriteFile(ts, codemods[kit], 'a.tsx', text)

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function writeFiles(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

async function run(...words: string[]) {
  let printed = ''
  const code = await runCommand(words, (text) => {
    printed += `${text}\n`
  })
  return { code, printed }
}

describe('rewriteFile', () => {
  it("default: Clerk's gates, buttons and imports", () => {
    const before = `import { SignedIn, SignedOut, SignUpButton, UserButton, useAuth } from '@clerk/nextjs'

export function Header() {
  const { isSignedIn, signOut } = useAuth()
  return (
    <>
      <SignedOut>
        <SignUpButton>Join</SignUpButton>
      </SignedOut>
      <SignedIn>
        <UserButton />
      </SignedIn>
    </>
  )
}
`
    const after = `import { Show, SignInButton, UserButton, useAuth } from '@latchkey/ui'

export function Header() {
  const { isSignedIn, signOut } = useAuth()
  return (
    <>
      <Show when="signed-out">
        <SignInButton>Join</SignInButton>
      </Show>
      <Show when="signed-in">
        <UserButton />
      </Show>
    </>
  )
}
`
    expect(rewrite('clerk', before)).toEqual({ text: after, open: [] })
  })

  it("default: Privy's usePrivy becomes two hooks", () => {
    const before = `import { usePrivy } from "@privy-io/react-auth";

function Header() {
  const { ready, authenticated: isMember = false, login, logout } = usePrivy();
  return <button onClick={login} />;
}
`
    const after = `import { useAuth, useSignInModal } from "@latchkey/ui";

function Header() {
  const { isLoaded: ready, isSignedIn: isMember = false, signOut: logout } = useAuth();
  const { open: login } = useSignInModal();
  return <button onClick={login} />;
}
`
    expect(rewrite('privy', before)).toEqual({ text: after, open: [] })
  })

  it('behavior: names that are more than a name stay, and are listed', () => {
    const before = `import { SignedIn, useUser } from '@clerk/nextjs'
import { auth } from '@clerk/nextjs/server'
const a = <SignedIn>{useUser().user?.id}</SignedIn>
`
    const after = `import { Show } from '@latchkey/ui'
import { useUser } from '@clerk/nextjs'
import { auth } from '@clerk/nextjs/server'
const a = <Show when="signed-in">{useUser().user?.id}</Show>
`
    expect(rewrite('clerk', before)).toEqual({
      text: after,
      open: [
        { name: 'useUser', line: 1, reason: 'more than a name' },
        { name: 'auth', line: 2, reason: 'more than a name' },
      ],
    })
  })

  it.each<[keyof typeof codemods, string, string]>([
    ['clerk', 'const { userId } = useAuth()', 'it has no userId here'],
    ['clerk', 'const auth = useAuth()', 'its result is kept or passed on'],
    ['clerk', 'const a = <UserButton afterSignOutUrl="/" />', 'its props differ: afterSignOutUrl="/"'],
    ['clerk', 'const a = <SignInButton><b /></SignInButton>', 'its child is an element: use render'],
    ['clerk', 'const a = wrap(SignedIn)', 'it is used otherwise than as an element'],
    ['clerk', 'const Show = 1, a = <SignedIn />', 'the file has another Show'],
    ['privy', 'const { user, ready } = usePrivy()', 'it has no user here'],
  ])('behavior: %s: leaves %s', (kit, line, reason) => {
    const [name = ''] = /useAuth|usePrivy|UserButton|SignInButton|SignedIn/.exec(line) ?? []
    const from = { clerk: '@clerk/nextjs', privy: '@privy-io/react-auth' }[kit]
    const text = `import { ${name} } from '${from}'\n${line}\n`
    const { text: after, open } = rewrite(kit, text)
    expect(after).toBe(text)
    expect(open.map((one) => one.reason)).toEqual([reason])
  })

  it('behavior: a name that stays and one that would be renamed to it stay both', () => {
    const text = `import { SignInButton, SignUpButton } from '@clerk/nextjs'
const a = [<SignInButton mode="modal" />, <SignUpButton />]
`
    expect(rewrite('clerk', text).text).toBe(text)
  })

  it('behavior: names of other packages stay', () => {
    const text = "import { SignedIn } from './SignedIn'\nconst a = <SignedIn />\n"
    expect(rewrite('clerk', text)).toEqual({ text, open: [] })
  })
})

describe('latchkey codemod', () => {
  const files = {
    'src/a.tsx': "import { SignedIn } from '@clerk/nextjs'\nexport const A = () => <SignedIn>A</SignedIn>\n",
    'src/b.ts': "import { auth } from '@clerk/nextjs/server'\n",
    'src/node_modules/c.ts': "import { SignedIn } from '@clerk/nextjs'\n",
  }

  it('default', async () => {
    const folder = writeFiles(files)
    const { code, printed } = await run('codemod', 'clerk', join(folder, 'src'))
    expect({ code, printed: printed.replaceAll(folder, '.') }).toEqual({
      code: 0,
      printed:
        './src/a.tsx: changed\n./src/b.ts:1: auth (more than a name)\n\n' +
        '1 file changed, 1 to do by hand: docs/from-clerk.md#what-looks-alike-and-isnt\n',
    })
    expect(readFileSync(join(folder, 'src/a.tsx'), 'utf8')).toBe(
      `import { Show } from '@latchkey/ui'\nexport const A = () => <Show when="signed-in">A</Show>\n`,
    )
    expect(readFileSync(join(folder, 'src/node_modules/c.ts'), 'utf8')).toBe(files['src/node_modules/c.ts'])
  })

  it('parameters: --dry-run', async () => {
    const folder = writeFiles(files)
    const { printed } = await run('codemod', 'clerk', folder, '--dry-run')
    expect(printed).toContain('1 file would change')
    expect(readFileSync(join(folder, 'src/a.tsx'), 'utf8')).toBe(files['src/a.tsx'])
  })

  it.each([
    [['codemod', 'clerk']],
    [['codemod', 'auth0', 'src']],
    [['codemod', 'toString', 'src']],
    [['codemod', 'clerk', 'no-such-folder-here']],
  ])('behavior: %j is refused', async (words) => {
    expect((await run(...words)).code).toBe(2)
  })
})

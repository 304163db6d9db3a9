import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Files of the Next.js template that are written once, for the example or the other template. */
const sharedFiles: Readonly<Record<string, string>> = {
  '.env.example': 'examples/next/.env.example',
  // npm leaves .gitignore out of a package.
  _gitignore: 'examples/next/.gitignore',
  'app/Providers.tsx': 'examples/next/app/Providers.tsx',
  'app/api/me/route.ts': 'examples/next/app/api/me/route.ts',
  'app/api/session/route.ts': 'examples/next/app/api/session/route.ts',
  'app/auth.ts': 'examples/next/app/auth.ts',
  'app/page.css': 'packages/create-latchkey/templates/vite/src/page.css',
  'next.config.ts': 'examples/next/next.config.ts',
  'tsconfig.json': 'examples/next/tsconfig.json',
}

/** Writes the templates as they are published: those of this package, with the files that they share. */
export function writeTemplates(target: string): void {
  cpSync(fileURLToPath(new URL('../templates', import.meta.url)), target, { recursive: true })
  for (const [file, source] of Object.entries(sharedFiles))
    cpSync(fileURLToPath(new URL(`../../../${source}`, import.meta.url)), `${target}/next/${file}`)
}

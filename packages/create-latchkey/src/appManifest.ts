import type { Template } from './readArguments.ts'

interface Parts {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const react = { '@tanstack/react-query': '5.107.1', react: '19.3.1', 'react-dom': '19.3.1' }
const types = { '@types/react': '19.3.0', '@types/react-dom': '19.3.0', typescript: '6.0.3' }

const parts: Record<Template, Parts> = {
  vite: {
    scripts: {
      dev: 'latchkey-dev vite',
      build: 'tsc && vite build',
      preview: 'vite preview',
    },
    dependencies: react,
    devDependencies: { ...types, '@vitejs/plugin-react': '6.3.0', vite: '8.3.8' },
  },
  next: {
    scripts: { dev: 'latchkey-dev next dev', build: 'next build', start: 'next start' },
    dependencies: { ...react, next: '16.4.4' },
    devDependencies: { ...types, '@types/node': '20.19.43' },
  },
}

/** Where Latchkey's packages come from: a version on the registry, or the path of each tarball. */
export type Source = { version: string } | { tarballs: Record<string, string> }

const ofPage = ['contract', 'crypto', 'core', 'react', 'ui'].map((name) => `@latchkey/${name}`)
/** Needed by the site itself. The other packages are needed by the service, in development only. */
const ofSite: Record<Template, readonly string[]> = { vite: ofPage, next: [...ofPage, '@latchkey/node'] }
/** The same from the registry, which knows what each of them needs. */
const entriesOf: Record<Template, readonly string[]> = {
  vite: ['@latchkey/ui'],
  next: ['@latchkey/ui', '@latchkey/node'],
}

/** The package.json of a new app. */
export function appManifest(name: string, template: Template, source: Source) {
  const { scripts, dependencies, devDependencies } = parts[template]
  const latchkey =
    'version' in source ? fromRegistry(template, source.version) : fromTarballs(template, source.tarballs)
  return {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts,
    dependencies: sorted({ ...dependencies, ...latchkey.dependencies }),
    devDependencies: sorted({ ...devDependencies, ...latchkey.devDependencies }),
  }
}

const fromRegistry = (template: Template, version: string) => ({
  dependencies: Object.fromEntries(entriesOf[template].map((name) => [name, version])),
  devDependencies: { '@latchkey/service': version },
})

/** Every package by its path, because none of their own dependencies is on the registry either. */
function fromTarballs(template: Template, tarballs: Record<string, string>) {
  const rows = Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`] as const)
  return {
    dependencies: Object.fromEntries(rows.filter(([name]) => ofSite[template].includes(name))),
    devDependencies: Object.fromEntries(rows.filter(([name]) => !ofSite[template].includes(name))),
  }
}

const sorted = (dependencies: Record<string, string>) =>
  Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)))

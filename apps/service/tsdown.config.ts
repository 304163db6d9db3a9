import { program } from '../../scripts/packages/library.mjs'

/** Workspace packages are imported in their built form. */
export default {
  ...program('src/main.ts', 'src/develop.ts'),
  copy: [
    { from: 'src/dev/inbox/page.*', to: 'dist/dev/inbox' },
    { from: 'src/dev/issuer/page.css', to: 'dist/dev/issuer' },
  ],
}

import { library } from '../../scripts/packages/library.mjs'

/** The service as plain JavaScript. Workspace packages are imported in their built form. */
export default {
  ...library('src/main.ts'),
  platform: 'node',
  target: 'node20',
  dts: false,
  fixedExtension: false,
  copy: [
    { from: 'src/dev/inbox/page.*', to: 'dist/dev/inbox' },
    { from: 'src/dev/issuer/page.css', to: 'dist/dev/issuer' },
  ],
}

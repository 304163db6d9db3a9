import { library } from '../../scripts/packages/library.mjs'

export default {
  ...library('src/exports/*.ts'),
  // Read as files, beside the module that names their folder.
  copy: [
    { from: 'src/store/migrations/*.sql', to: 'dist/store/migrations' },
    { from: 'src/clear-signing/registry.json.br', to: 'dist/clear-signing' },
    { from: 'src/store/migrations/meta/_journal.json', to: 'dist/store/migrations/meta' },
  ],
}

import { library } from '../../scripts/packages/library.mjs'

export default {
  ...library('src/exports/*.ts'),
  // Read as files, beside the module that names their folder.
  copy: [
    { from: 'src/store/database/migrations/*.sql', to: 'dist/store/database/migrations' },
    { from: 'src/clear-signing/registry.json.br', to: 'dist/clear-signing' },
    { from: 'src/store/database/migrations/meta/_journal.json', to: 'dist/store/database/migrations/meta' },
  ],
}

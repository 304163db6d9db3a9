import { library } from '../../scripts/packages/library.mjs'

export default library('src/exports/*.ts')

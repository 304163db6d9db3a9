// The build puts the library into this file: see tsdown.bundled.config.ts.
export { MessageFormatter, pluralTypeHandler, selectTypeHandler } from '@ultraq/icu-message-formatter'

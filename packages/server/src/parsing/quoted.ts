export { quoted } from '@latchkey/rules/stamps'

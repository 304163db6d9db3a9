// sessionRuntime.ts has it, too: imported itself, it would bring a helper of the bundler into the sign-in card.
export { createApiRuntime } from '../kit/createApiRuntime.ts'

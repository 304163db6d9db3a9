import type { OperationResult, User } from '@latchkey/ui'

type AuthConfig = Pick<
  OperationResult<'getAuthProxyConfig'>['authProxyConfig'],
  'allowedOrigins' | 'allowedAuthMethods' | 'passkeyRpIds' | 'sendFromEmailAddress' | 'smsCountries'
>

/** One thing to do before users depend on the organization. */
export interface FirstStep {
  title: string
  isDone: boolean
  /** Instruction, shown until the step is done. */
  todo: string
  /** The page where it is done. */
  path: string
  link: string
}

export interface FirstStepsInput {
  config: AuthConfig
  members: readonly Pick<User, 'isRoot'>[]
  rootQuorumThreshold: number
}

/** Steps that a new organization has to do, each marked as done or not from the data of the service. */
export function listFirstSteps({
  config,
  members,
  rootQuorumThreshold,
}: FirstStepsInput): readonly FirstStep[] {
  const owners = members.filter(({ isRoot }) => isRoot).length
  const uses = (method: string) => config.allowedAuthMethods.includes(method)
  return [
    {
      title: 'Only your pages may sign people in',
      isDone: config.allowedOrigins.length > 0 && !config.allowedOrigins.includes('*'),
      todo: config.allowedOrigins.includes('*')
        ? 'The allowed origins include *, so every website can sign people in to your app. List the origins of your pages, and remove *.'
        : 'No page can sign anyone in. List the origins of your pages.',
      path: 'auth',
      link: 'Allowed origins',
    },
    {
      title: 'Email comes from your address',
      isDone: !uses('email') || Boolean(config.sendFromEmailAddress),
      todo: "Messages come from the service's default address. Enter one of yours, and send a test.",
      path: 'auth-messages',
      link: 'Email and SMS',
    },
    {
      title: 'SMS go to countries that you chose',
      isDone: !uses('sms') || (config.smsCountries?.length ?? 0) > 0,
      todo: "Each SMS costs money, and strangers can ask for them. In production, none is sent until you choose countries, or the service's own list names some.",
      path: 'auth-messages',
      link: 'Email and SMS',
    },
    {
      title: 'Passkeys have a domain',
      isDone: !uses('passkey') || (config.passkeyRpIds?.length ?? 0) > 0,
      todo: 'Without a domain, nobody can create a passkey. Existing passkeys keep their domain, so choose the one that all your pages share.',
      path: 'auth-methods',
      link: 'Sign-in methods',
    },
    {
      title: 'There is a second owner',
      isDone: owners >= 2,
      todo: 'Only one person can do everything. If they lose their passkey and their mailbox, nobody can change policies or members.',
      path: 'members',
      link: 'Members',
    },
    {
      title: "Owners can't act alone",
      isDone: rootQuorumThreshold >= 2,
      todo: "One owner's approval is enough for everything, even signing. Set a root quorum of 2 and have at least 3 owners, so that one can be away.",
      path: 'members',
      link: 'Members',
    },
  ]
}

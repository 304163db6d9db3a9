/** Meaning of a root quorum for the organization, in sentences. */
export function describeQuorum(threshold: number, total: number): readonly string[] {
  if (total === 0) return ['Choose at least one root user.']
  if (threshold === 1 && total === 1)
    return [
      'This member alone can do everything. If they lose their passkey and their keys, nobody can change policies, members or the quorum any more. Make a second member root.',
    ]
  if (threshold === 1)
    return [
      `Each of the ${total} can do everything alone: sign, change policies, and remove the others.`,
      `If one loses their passkey, the others can carry on.`,
    ]
  const all = threshold === total
  return [
    all
      ? `All ${total} must approve what no policy allows, within 24 hours of each other.`
      : `${threshold} of the ${total} must approve what no policy allows, within 24 hours of each other.`,
    all
      ? 'If one loses their passkey, none of that can be approved any more, and nobody can change this back. Add more root users than must agree.'
      : `Up to ${total - threshold} of them can lose their passkeys. If one more does, nobody can change this back.`,
    "Root users can no longer act in people's accounts, which takes a quorum of one.",
  ]
}

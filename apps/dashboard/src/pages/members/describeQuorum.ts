/** What a root quorum means for the organization, as sentences. */
export function describeQuorum(threshold: number, total: number): readonly string[] {
  if (total === 0) return ['Choose at least one root user.']
  if (threshold === 1 && total === 1)
    return [
      'This member alone can do everything. If they lose their passkey and their keys, nobody can change policies, members or the quorum any more. Make a second member root.',
    ]
  if (threshold === 1)
    return [
      `Each of the ${total} can do everything alone: sign, change policies, and remove the others.`,
      `If one loses their passkey, the others go on.`,
    ]
  const all = threshold === total
  return [
    all
      ? `All ${total} must approve what no policy allows, within 24 hours of each other.`
      : `${threshold} of the ${total} must approve what no policy allows, within 24 hours of each other.`,
    all
      ? 'If one loses their passkey, nothing of it can be approved any more, and nobody can change this back. Have more root users than must agree.'
      : `${total - threshold} of them may lose their passkeys; with one more lost, nobody can change this back.`,
    'Root users can’t act in people’s accounts any more, which takes a quorum of one.',
  ]
}

/** A flow of a sign-in, and not one by which the profile links something. Nothing is under way in either: its, too. */
export const isOwn = (flow: object): boolean => !('purpose' in flow) || flow.purpose !== 'link'

/** What stands between the commas, without space around it and without gaps. */
export const splitList = (text = ''): string[] => text.split(',').flatMap((member) => member.trim() || [])

// Values of a cursor go into statements. One that its column can't hold would be an error of the database.

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 256 && !value.includes('\0') && !/\p{Surrogate}/u.test(value)

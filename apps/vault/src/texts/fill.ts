/** The values that a sentence names: `{name}`. */
export type Values<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & Values<Rest>
  : unknown

/** What a translator function takes after the key: nothing where the sentence names nothing. */
export type Rest<Message extends string> = unknown extends Values<Message> ? [] : [Values<Message>]

export const fill = (message: string, values: unknown): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => Object(values)[name] ?? '')

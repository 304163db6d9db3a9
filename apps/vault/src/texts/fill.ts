import { isolate } from '@latchkey/core/internal'

/** The values that a sentence names: `{name}`. */
export type Values<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & Values<Rest>
  : unknown

/** Arguments of a translator function after the key: none where the sentence has no placeholder. */
export type Rest<Message extends string> = unknown extends Values<Message> ? [] : [Values<Message>]

export const fill = (message: string, values: unknown): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => isolate(String(Object(values)[name] ?? ''), message))

/** A catalogue in another language: the same keys, other words. */
export type Translation<Source> = { readonly [Key in keyof Source]: string }

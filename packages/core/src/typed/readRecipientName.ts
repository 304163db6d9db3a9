/** Most characters of the name of a saved recipient. The service refuses longer ones. */
export const maxRecipientName = 60

/** Characters that hide, or that change the direction of what follows. Joiners stay, since emoji need them. */
const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0]+/gu

/** A typed name of a recipient as the service takes it: one line, without hidden characters and space around it. */
export const readRecipientName = (typed: string): string =>
  typed
    .replace(/\s+/gu, ' ')
    .replace(hidden, '')
    .normalize('NFC')
    .trim()
    .slice(0, maxRecipientName)
    .replace(/[\p{Surrogate}\s]+$/u, '')

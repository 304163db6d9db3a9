/** SQLSTATE: PostgreSQL documentation, Appendix A. */
const databases = {
  '08000': 'The connection to the database failed.',
  '08006': 'The connection to the database was lost.',
  '22001': 'A value is too long for its column.',
  '23502': 'A value that the database requires is missing.',
  '23503': 'A referenced row does not exist.',
  '23505': 'A row with this value already exists.',
  '25006': 'The database server is read-only.',
  '26000': 'The prepared statement does not exist: a pooler may have switched the connection.',
  '28000': 'The user may not log in to the database.',
  '28P01': "The database's user or password is wrong.",
  '3D000': 'The database does not exist.',
  '40001': 'Two transactions conflicted.',
  '40P01': 'Two transactions waited for each other.',
  '42501': "The database's user may not do this.",
  '42703': 'A column is missing in the database: its schema is older than this program.',
  '42P05': 'The prepared statement already exists: a pooler may have switched the connection.',
  '42P01': 'A table is missing in the database: its schema is older than this program.',
  '53100': 'The disk of the database server is full.',
  '53200': 'The database server has no memory left.',
  '53300': 'The database server has too many connections.',
  '55P03': 'A row was locked for too long.',
  '57014': 'The statement took too long and was cancelled.',
  '57P01': 'The database server was shut down by its operator.',
  '57P02': 'The database server crashed.',
  '57P03': 'The database server is starting or stopping.',
  '58030': 'The database server could not read or write its disk.',
  CONNECTION_CLOSED: 'The connection to the database was closed.',
  CONNECT_TIMEOUT: 'The database server did not answer in time.',
  QUERY_TIMEOUT: 'The database server did not answer in time.',
}

const networks = {
  EAI_AGAIN: "The host name couldn't be resolved right now.",
  ECONNREFUSED: 'Nothing is listening at this address.',
  ECONNRESET: 'The other side closed the connection.',
  EHOSTUNREACH: 'The host is unreachable.',
  ENETUNREACH: 'The network is unreachable.',
  ENOTFOUND: 'The host name does not exist.',
  EPIPE: 'The other side closed the connection.',
  ETIMEDOUT: 'The other side did not answer in time.',
  TIMEOUT: 'The other side did not answer in time.',
  UNREACHABLE: 'The other side could not be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the other side has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the other side is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the other side is for another host.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the other side is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the other side is not trusted.',
}

/** RFC 5321 §4.2.3, and nodemailer's own. */
const mailServers = {
  EAUTH: 'The mail server refused the user or the password of LATCHKEY_SMTP_URL.',
  ECONNECTION: 'The connection to the mail server failed.',
  ETLS: 'The mail server offers no TLS, or its certificate is not trusted.',
  SMTP_421: "The mail server isn't accepting mail right now.",
  SMTP_450: "The recipient's mailbox isn't available right now.",
  SMTP_451: 'The mail server had an internal error.',
  SMTP_452: 'The mail server or the mailbox is full.',
  SMTP_454: "The mail server couldn't check the password right now.",
  SMTP_530: 'The mail server requires a login. Add user and password to LATCHKEY_SMTP_URL.',
  SMTP_535: 'The mail server refused the user or the password of LATCHKEY_SMTP_URL.',
  SMTP_550: "The recipient's mailbox doesn't exist, or the mail server doesn't accept mail from this sender.",
  SMTP_551: "The recipient's mailbox is on another server.",
  SMTP_552: "The recipient's mailbox is full, or the mail is too large.",
  SMTP_553: "The recipient's address isn't valid, or this sender isn't allowed.",
  SMTP_554: 'The mail server refused the mail, often as spam.',
}

/** https://www.twilio.com/docs/api/errors */
const smsVendors = {
  HTTP_401: 'The SMS vendor refused the user or the password of LATCHKEY_SMS_URL.',
  HTTP_429: 'The SMS vendor limits how many messages it accepts.',
  HTTP_503: "The SMS vendor isn't accepting messages right now.",
  TWILIO_20003: 'The SMS vendor refused the user or the password of LATCHKEY_SMS_URL.',
  TWILIO_20404: "The SMS vendor doesn't know the account in LATCHKEY_SMS_ACCOUNT.",
  TWILIO_20429: 'The SMS vendor limits how many messages it accepts.',
  TWILIO_21211: "The recipient's number isn't valid.",
  TWILIO_21212: "The sender in LATCHKEY_SMS_FROM isn't valid.",
  TWILIO_21408: "The account can't send to the recipient's country.",
  TWILIO_21606: "The sender in LATCHKEY_SMS_FROM can't send to this recipient.",
  TWILIO_21610: 'The recipient has opted out of messages from this sender.',
  TWILIO_21614: "The recipient's number isn't a mobile number.",
}

/** A first mail to a server that does so comes after minutes. docs/operating.md#greylisting */
const greylisted =
  'The mail server asks to try again later, as greylisting does: often after 5 minutes, when a code may have expired.'

/** RFC 3463 and RFC 7372, of refusals for good: more exact than the code of three digits. */
const permanentCodes: Readonly<Record<string, string>> = {
  '1.1': "The recipient's mailbox doesn't exist.",
  '1.2': "The recipient's domain doesn't exist.",
  '1.3': "The recipient's address isn't valid.",
  '1.10': "The recipient's domain doesn't accept mail.",
  '2.1': "The recipient's mailbox is disabled.",
  '2.2': "The recipient's mailbox is full.",
  '2.3': 'The mail is too large for the mailbox.',
  '3.4': 'The mail is too large for the mail server.',
  '4.7': 'The mail server gave up after trying for too long.',
  '7.0': 'The mail server refused the mail because of its policy.',
  '7.1': "The mail server doesn't accept mail from this sender.",
  '7.8': 'The mail server refused the user or the password of LATCHKEY_SMTP_URL.',
  '7.20': 'No DKIM signature of the sender was accepted.',
  '7.23': "The sender's SPF record doesn't include this mail server.",
  '7.26': 'The sender passed neither SPF nor DKIM.',
}

/** The same of refusals for now: the mail is sent again. */
const temporaryCodes: Readonly<Record<string, string>> = {
  '1.8': "The sender's domain couldn't be looked up right now.",
  '2.0': greylisted,
  '2.1': "The recipient's mailbox isn't available right now.",
  '2.2': "The recipient's mailbox is full.",
  '3.1': 'The mail server is full.',
  '3.2': "The mail server isn't accepting mail right now.",
  '4.1': "The recipient's mail server couldn't be reached right now.",
  '4.2': "The connection to the recipient's mail server broke.",
  '4.3': "The recipient's domain couldn't be looked up right now.",
  '4.5': 'The mail server has too much to do right now.',
  '7.0': 'The mail server accepts no more mail from this sender right now.',
  '7.1': greylisted,
  '7.8': "The mail server couldn't check the password right now.",
  '7.28': 'The mail server counts too much mail from this sender right now.',
}

/** Classes of enhanced codes. RFC 3463 §2 */
const enhancedCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '4': temporaryCodes,
  '5': permanentCodes,
}

const meanings: Readonly<Record<string, string>> = {
  ...databases,
  ...networks,
  ...mailServers,
  ...smsVendors,
}

/** Meaning of a code of a database, network, mail server or SMS vendor, in a sentence of ours. */
export const meaningOf = (
  code: string | undefined,
  enhancedCode?: string | undefined,
): string | undefined => {
  const exact = enhancedCodes[enhancedCode?.[0] ?? '']?.[enhancedCode?.slice(2) ?? '']
  return exact ?? (code !== undefined && Object.hasOwn(meanings, code) ? meanings[code] : undefined)
}

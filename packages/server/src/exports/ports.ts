export type { Captcha, CaptchaRequest } from '../ports/captcha.ts'
export type { Clock } from '../ports/clock.ts'
export { systemClock } from '../ports/clock.ts'
export type { ApprovedDeployment, EnclaveRuntime, EnclaveVersion } from '../ports/enclaveRuntime.ts'
export type { CreateInboxParameters, Inbox, InboxMessage } from '../ports/inbox.ts'
export { createInbox, createInboxMailer, createInboxSms } from '../ports/inbox.ts'
export type { Log, LogFacts } from '../ports/log.ts'
export { silentLog } from '../ports/log.ts'
export { MessageRefused } from '../ports/MessageRefused.ts'
export type { SmtpMailer, SmtpMailerParameters } from '../ports/mailer.smtp.ts'
export { createSmtpMailer } from '../ports/mailer.smtp.ts'
export type { Mailer, MailMessage } from '../ports/mailer.ts'
export {
  type MessageChannel,
  type MessageOutcome,
  type Meter,
  messageChannels,
  messageOutcomes,
  type Outcome,
  type SurfaceName,
  silentMeter,
} from '../ports/meter.ts'
export { createPublicConnect } from '../ports/outside.tcp.ts'
export { type FetchOutside, fetchOutside } from '../ports/outside.ts'
export type { Sms, SmsMessage } from '../ports/sms.ts'
export { createTwilioSms, SmsFailed, type TwilioSmsParameters } from '../ports/sms.twilio.ts'
export { createSiteverifyCaptcha, type SiteverifyParameters } from '../providers/createSiteverifyCaptcha.ts'

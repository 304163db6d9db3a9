/** @typedef {Readonly<Record<string, string>>} Answers */

/**
 * @typedef {object} Question
 * @property {string} ask
 * @property {(text: string, earlier: Answers) => true | string} check true, or what is expected
 * @property {boolean} [optional] nothing is an answer, too
 * @property {(earlier: Answers) => boolean} [when] whether it is asked at all
 */

const isDomain = (/** @type {string} */ text) =>
  /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/.test(text)
const expectedDomain = 'Write a domain in lower case, without https:// and without a path.'

/** @type {Question['check']} */
const checkSite = (text, earlier) => {
  if (!isDomain(text)) return expectedDomain
  const taken = ['domain', 'dashboard-domain'].some((name) => earlier[name] === text)
  return !taken || `${text} is taken. Each site needs its own domain, with nothing else on it.`
}

/**
 * Questions of `npm run setup`, in this order. The names are those of its options.
 *
 * @type {Readonly<Record<string, Question>>}
 */
export const setupQuestions = {
  domain: {
    ask: 'Domain of the API, such as api.example.com',
    check: (text) => isDomain(text) || expectedDomain,
  },
  'smtp-url': {
    ask: 'Mail server, such as smtps://user:password@mail.example.com',
    check: (text) =>
      (URL.canParse(text) &&
        ['smtp:', 'smtps:'].includes(new URL(text).protocol) &&
        new URL(text).hostname !== '') ||
      'Write smtp:// (STARTTLS) or smtps://, then user:password@host. Percent-encode special characters.',
  },
  'smtp-from': {
    ask: 'Sender of mail, such as Example <hello@example.com>',
    check: (text) =>
      /^(?:[^<>\r\n"$]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@"$]+@[^\s<>@"$]+)$/.test(text) ||
      'Write an address, or a name with the address in <>.',
  },
  'dashboard-domain': {
    ask: 'Domain of the dashboard, such as dashboard.example.com (Enter for none)',
    check: checkSite,
    optional: true,
  },
  'vault-domain': {
    ask: 'Domain of the vault, such as keys.example.com (Enter for none)',
    check: checkSite,
    optional: true,
  },
  'vault-hosts': {
    ask: 'Origins of the pages that may open the vault, such as https://app.example.com (Enter for none)',
    check: (text) =>
      text
        .split(' ')
        .every((host) => /^https:\/\/[a-z\d.:-]+$/.test(host) && new URL(host).origin === host) ||
      'Write exact origins such as https://app.example.com, separated by spaces. No wildcards, no paths.',
    optional: true,
    when: (earlier) => earlier['vault-domain'] !== '',
  },
  'app-name': {
    ask: 'Name of your app, as the vault says it (Enter for none)',
    check: (text) => /^[^\r\n"$]{1,100}$/.test(text) || 'Write at most 100 characters, without " and $.',
    optional: true,
    when: (earlier) => earlier['vault-domain'] !== '',
  },
}

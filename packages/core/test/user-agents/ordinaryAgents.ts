import {
  android,
  galaxy,
  iPad,
  iPhone,
  linux,
  mac,
  macChrome,
  mobile,
  type SampleAgent,
  safari,
  webView,
  windows,
} from './sampleAgent.ts'

/** Ordinary browsers, pages of the home screen, the system's views inside apps, and programs of a desktop. */
export const ordinaryAgents: readonly SampleAgent[] = [
  { name: 'Safari, iPhone', agent: `${iPhone} ${safari}`, hasTouch: true },
  { name: 'Safari, iPad', agent: `${mac} Version/18.5 Safari/605.1.15`, hasTouch: true },
  { name: 'Safari, iPad as such', agent: `${iPad} Version/17.4 ${mobile} Safari/604.1`, hasTouch: true },
  {
    name: 'Safari, iPod',
    agent:
      'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
  },
  { name: 'Safari, Mac', agent: `${mac} Version/18.5 Safari/605.1.15` },
  { name: 'Safari with the extension of a wallet', agent: `${iPhone} ${safari}`, globals: ['ethereum'] },
  { name: 'SFSafariViewController', agent: `${iPhone} ${safari}`, hasTouch: true },
  { name: 'home screen, iPhone', agent: `${iPhone} ${mobile}`, isInstalled: true },
  { name: 'home screen, iPad', agent: mac, hasTouch: true, isInstalled: true },
  {
    name: 'home screen, Android',
    agent: `${android} Chrome/138.0.0.0 Mobile Safari/537.36`,
    isInstalled: true,
  },
  { name: 'web app, Mac', agent: mac, isInstalled: true },
  { name: 'program with a WKWebView, Mac', agent: mac },
  { name: 'Chrome, iPhone', agent: `${iPhone} CriOS/138.0.7204.53 ${mobile} Safari/604.1` },
  { name: 'Chrome, iPad', agent: `${iPad} CriOS/138.0.7204.53 ${mobile} Safari/604.1` },
  { name: 'Chrome, Android', agent: `${android} Chrome/138.0.0.0 Mobile Safari/537.36` },
  { name: 'Chrome, Android tablet', agent: `${android} Chrome/138.0.0.0 Safari/537.36` },
  { name: 'Custom Tab', agent: `${android} Chrome/138.0.0.0 Mobile Safari/537.36` },
  { name: 'Chrome, Windows', agent: `${windows} Chrome/138.0.0.0 Safari/537.36` },
  { name: 'Chrome, Windows with touch', agent: `${windows} Chrome/138.0.0.0 Safari/537.36`, hasTouch: true },
  { name: 'Chrome, Mac', agent: `${macChrome} Chrome/138.0.0.0 Safari/537.36` },
  { name: 'Chrome, Linux', agent: `${linux} Chrome/138.0.0.0 Safari/537.36` },
  {
    name: 'Chrome, ChromeOS',
    agent:
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  },
  { name: 'Firefox, iPhone', agent: `${iPhone} FxiOS/140.0 ${mobile} Safari/605.1.15` },
  { name: 'Firefox, iPad', agent: `${mac} FxiOS/140.0 Safari/605.1.15`, hasTouch: true },
  { name: 'Firefox Focus, iPhone', agent: `${iPhone} FxiOS/7.0.4 ${mobile} Safari/605.1.15` },
  { name: 'Firefox, Android', agent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
  {
    name: 'Firefox, Windows',
    agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  {
    name: 'Firefox, Mac',
    agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  { name: 'Edge, iPhone', agent: `${iPhone} Version/18.0 EdgiOS/138.0.3351.42 ${mobile} Safari/604.1` },
  { name: 'Edge, Android', agent: `${android} Chrome/138.0.0.0 Mobile Safari/537.36 EdgA/138.0.0.0` },
  { name: 'Edge, Windows', agent: `${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0` },
  { name: 'Samsung Internet', agent: `${galaxy} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36` },
  {
    name: 'Samsung Internet, older',
    agent:
      'Mozilla/5.0 (Linux; Android 9; SAMSUNG SM-G960F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/10.1 Chrome/71.0.3578.99 Mobile Safari/537.36',
  },
  { name: 'Opera, Android', agent: `${android} Chrome/137.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0` },
  { name: 'Opera Mini, Android', agent: `${webView} OPR/88.0.2254.73211` },
  { name: 'Opera, iPhone', agent: `${iPhone} Version/18.5 ${mobile} Safari/604.1 OPT/5.4.1` },
  { name: 'Opera Mini, iPhone', agent: `${iPhone} OPiOS/16.0.15.124050 ${mobile} Safari/9537.53` },
  { name: 'Opera, Windows', agent: `${windows} Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0` },
  { name: 'Brave, iPhone', agent: `${iPhone} ${safari}` },
  {
    name: 'Brave with its wallet, Android',
    agent: `${android} Chrome/138.0.0.0 Mobile Safari/537.36`,
    globals: ['ethereum', 'solana'],
  },
  { name: 'DuckDuckGo, iPhone', agent: `${iPhone} Version/18.5 ${mobile} DuckDuckGo/7 Safari/605.1.15` },
  {
    name: 'DuckDuckGo, Android',
    agent: `${android} Version/4.0 Chrome/138.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`,
  },
  {
    name: 'Silk',
    agent:
      'Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/137.2.1 like Chrome/137.0.7151.115 Safari/537.36',
  },
  {
    name: 'UC, Android',
    agent:
      'Mozilla/5.0 (Linux; U; Android 14; en-US; SM-S928B Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.2.1304 Mobile Safari/537.36',
  },
  {
    name: 'UC, iPhone',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X; en) AppleWebKit/537.51.1 (KHTML, like Gecko) Mobile/22F76 UCBrowser/12.7.6.1251 Mobile',
  },
  {
    name: 'Mi Browser',
    agent:
      'Mozilla/5.0 (Linux; U; Android 13; en-gb; M2101K6G Build/TKQ1.221013.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0',
  },
  {
    name: 'Huawei Browser',
    agent:
      'Mozilla/5.0 (Linux; Android 12; NOH-AN00; HMSCore 6.13.0.321) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
  },
  {
    name: 'Yandex, Android',
    agent: `${android} Chrome/136.0.0.0 YaBrowser/25.6.0.0 SA/3 Mobile Safari/537.36`,
  },
  { name: 'Vivaldi, Mac', agent: `${macChrome} Chrome/138.0.0.0 Safari/537.36 Vivaldi/7.5.3735.34` },
  {
    name: 'QQ Browser, iPhone',
    agent: `${iPhone} Version/18.0 MQQBrowser/15.7.0 ${mobile} Safari/604.1 QBWebViewType/1 WKType/1`,
  },
  // Ordinary agents with a mark: not known to be refused anywhere.
  { name: 'WhatsApp, iPhone', agent: `${iPhone} ${safari} [WAiOS/2.25.31]` },
  { name: 'WhatsApp, Android', agent: `${android} Chrome/141.0.0.0 Mobile Safari/537.36 [WA4A/2.25.32.75;]` },
  {
    name: 'Puffin, Android',
    agent: `${android} Chrome/127.0.0.0 Mobile Safari/537.36 Puffin/10.5.0.51761AP`,
  },
  {
    name: 'Slack, desktop',
    agent: `${macChrome} Slack/4.44.60 Chrome/136.0.7103.113 Electron/36.2.0 Safari/537.36`,
  },
  {
    name: 'Discord, desktop',
    agent: `${windows} discord/1.0.9195 Chrome/134.0.6998.205 Electron/35.3.0 Safari/537.36`,
  },
  { name: 'a program of Electron', agent: `${linux} Chrome/138.0.7204.63 Electron/37.1.0 Safari/537.36` },
  {
    name: 'Telegram, desktop',
    agent: `${windows} Chrome/138.0.0.0 Safari/537.36`,
    globals: ['TelegramWebviewProxy'],
  },
]

import {
  android,
  iPad,
  iPhone,
  mac,
  mobile,
  type SampleAgent,
  safari,
  webView,
  windows,
} from './sampleAgent.ts'

const app = (name: string, device: string, agent: string, rest: Partial<SampleAgent> = {}): SampleAgent => ({
  name: `${name}, ${device}`,
  app: name,
  agent,
  ...rest,
})

/** Browsers inside apps. */
export const embeddedAgents: readonly SampleAgent[] = [
  app(
    'Instagram',
    'iPhone',
    `${iPhone} ${mobile} Instagram 389.0.0.26.83 (iPhone16,2; iOS 18_5; en_US; scale=3.00; 1290x2796; IABMV/1)`,
  ),
  app(
    'Instagram',
    'iPad',
    `${iPad} ${mobile} Instagram 320.0.2.29.98 (iPad13,4; iPadOS 17_4; de_DE; scale=2.00)`,
  ),
  app(
    'Instagram',
    'Android',
    `${webView} Instagram 389.0.0.49.87 Android (35/15; 420dpi; 1080x2219; Google/google; Pixel 9; tokay; tokay; en_US; 752212345)`,
  ),
  app(
    'Threads',
    'iPhone',
    `${iPhone} ${mobile} Barcelona 389.0.0.26.83 (iPhone16,2; iOS 18_5; en_US; scale=3.00)`,
  ),
  app('Threads', 'Android', `${webView} Barcelona 389.0.0.49.87 Android (35/15; 420dpi; 1080x2219)`),
  app(
    'Facebook',
    'iPhone',
    `${iPhone} ${mobile} [FBAN/FBIOS;FBAV/519.0.0.57.103;FBBV/753467110;FBDV/iPhone16,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBCR/;FBID/phone;FBLC/en_US;FBOP/80]`,
  ),
  app(
    'Facebook',
    'iPad',
    `${iPad} ${mobile} [FBAN/FBIOS;FBAV/450.0.0.38.108;FBDV/iPad13,4;FBMD/iPad;FBSN/iPadOS;FBSV/17.4;FBSS/2]`,
  ),
  app('Facebook', 'Android', `${webView} [FB_IAB/FB4A;FBAV/519.0.0.53.109;IABMV/1;]`),
  app('Facebook', 'Android Lite', `${webView} [FBAN/EMA;FBLC/de_DE;FBAV/455.0.0.9.107;]`),
  app('Facebook', 'iPhone, new form', `${iPhone} Version/18.5 ${mobile} Safari/604.1 [MetaIAB Facebook]`),
  app(
    'Messenger',
    'iPhone',
    `${iPhone} ${mobile} [FBAN/MessengerForiOS;FBAV/515.0.0.33.108;FBBV/748651122;FBDV/iPhone16,2;FBMD/iPhone]`,
  ),
  app('Messenger', 'Android, old form', `${webView} [FB_IAB/MESSENGER;FBAV/118.0.0.19.82;]`),
  app('Messenger', 'Android', `${webView} [FB_IAB/Orca-Android;FBAV/515.0.0.50.109;]`),
  app(
    'TikTok',
    'iPhone',
    `${iPhone} ${mobile} musical_ly_40.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
  ),
  app(
    'TikTok',
    'Android',
    `${webView} trill_2023501030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill BytedanceWebview/d8a21c6`,
  ),
  app('TikTok', 'Android, musical_ly', `${webView} musical_ly_2024001020 BytedanceWebview/d8a21c6`),
  app('LinkedIn', 'iPhone', `${iPhone} ${mobile} [LinkedInApp]/9.31.1234`),
  app('LinkedIn', 'Android', `${webView} [LinkedInApp]`),
  app(
    'Snapchat',
    'iPhone',
    `${iPhone} Version/18.5 ${mobile} Safari/604.1 Snapchat/13.45.0.41 (like Safari/8621.2.5.10.8, panda)`,
  ),
  app(
    'Snapchat',
    'Android',
    `${webView} Snapchat/13.45.0.41 (Pixel 9; Android 15#12650793#35; gzip; panda; )`,
  ),
  app('Pinterest', 'iPhone', `${iPhone} ${mobile} [Pinterest/iOS]`),
  app('Pinterest', 'Android', `${webView} [Pinterest/Android]`),
  app('X', 'iPhone', `${iPhone} ${mobile} Safari/604.1 Twitter for iPhone/10.44`),
  app('X', 'Android', `${webView} TwitterAndroid`),
  app('WeChat', 'iPhone', `${iPhone} ${mobile} MicroMessenger/8.0.60(0x18003c2d) NetType/WIFI Language/en`),
  app(
    'WeChat',
    'Android',
    `${webView} MMWEBID/1234 MicroMessenger/8.0.60.2860(0x28003C37) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  ),
  app(
    'WeChat',
    'Windows',
    `${windows} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13)`,
  ),
  app('LINE', 'iPhone', `${iPhone} ${mobile} Safari Line/15.10.0`),
  app('LINE', 'Android', `${webView} Line/15.10.0/IAB`),
  app('KakaoTalk', 'iPhone', `${iPhone} ${mobile} KAKAOTALK 25.5.0`),
  app('KakaoTalk', 'Android', `${webView};KAKAOTALK 2425500`),
  app('NAVER', 'iPhone', `${iPhone} ${mobile} NAVER(inapp; search; 2000; 12.12.1; 15PROMAX)`),
  app('NAVER', 'Android', `${webView} NAVER(inapp; search; 2000; 12.12.1)`),
  app('Reddit', 'iPhone', `${iPhone} ${mobile} Reddit/Version 2025.20.0/Build 620123/iOS Version 18.5`),
  app('Slack', 'iPhone', `${iPhone} ${mobile} (Slack)`),
  app('Discord', 'Android', `${webView} Discord-Android/280014`),
  app('Google', 'iPhone', `${iPhone} GSA/372.0.765431 ${mobile} Safari/604.1`),
  app('Google', 'Android', `${webView} GSA/16.21.39`),
  app('Telegram', 'iPhone', `${iPhone} ${safari}`, { globals: ['TelegramWebviewProxy'], hasTouch: true }),
  app('Telegram', 'Android', `${android} Chrome/138.0.0.0 Mobile Safari/537.36`, {
    globals: ['TelegramWebview'],
  }),
  app('Telegram', 'iPad', `${mac} Version/18.5 Safari/605.1.15`, {
    globals: ['TelegramWebviewProxy'],
    hasTouch: true,
  }),
  { name: 'an app, iPhone', app: null, agent: `${iPhone} ${mobile}` },
  { name: 'an app, iPad', app: null, agent: `${iPad} ${mobile}` },
  { name: 'an app, iPad as a Mac', app: null, agent: mac, hasTouch: true },
  { name: 'an app, Android', app: null, agent: webView },
  { name: 'an app, Android tablet', app: null, agent: webView.replace(' Mobile', '') },
  {
    name: 'an app, Android 5',
    app: null,
    agent:
      'Mozilla/5.0 (Linux; Android 5.1.1; Nexus 5 Build/LMY48B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/43.0.2357.65 Mobile Safari/537.36',
  },
  app('MetaMask', 'iPhone', `${iPhone} ${mobile} WebView MetaMaskMobile`, {
    isWallet: true,
    globals: ['ethereum'],
  }),
  app('MetaMask', 'Android', `${webView} WebView MetaMaskMobile`, { isWallet: true, globals: ['ethereum'] }),
  app('Phantom', 'iPhone', `${iPhone} ${mobile} Phantom/ios/25.20.0.31234`, {
    isWallet: true,
    globals: ['phantom', 'solana'],
  }),
  app('Phantom', 'Android', `${webView} Phantom/android/25.20.0`, {
    isWallet: true,
    globals: ['phantom', 'solana'],
  }),
  app('Trust Wallet', 'Android', `${webView} Trust/9.3.1`, { isWallet: true, globals: ['ethereum'] }),
  app('Coinbase Wallet', 'iPhone', `${iPhone} ${mobile} CoinbaseWallet/29.60`, {
    isWallet: true,
    globals: ['ethereum'],
  }),
  app('OKX', 'Android', `${webView} OKApp/(okcoin/6.120.0) brokerDomain/www.okx.com`, {
    isWallet: true,
    globals: ['ethereum'],
  }),
  app('imToken', 'iPhone', `${iPhone} ${mobile} imToken/2.16.3`, { isWallet: true, globals: ['ethereum'] }),
  app('TokenPocket', 'Android', `${webView} TokenPocket_Android`, { isWallet: true, globals: ['ethereum'] }),
  app('Bitget Wallet', 'Android', `${webView} BitKeep Android/8.25.0`, {
    isWallet: true,
    globals: ['ethereum'],
  }),
  {
    name: 'a wallet, iPhone',
    app: null,
    isWallet: true,
    agent: `${iPhone} ${mobile}`,
    globals: ['ethereum'],
  },
  { name: 'a wallet, Android', app: null, isWallet: true, agent: webView, globals: ['solana'] },
]

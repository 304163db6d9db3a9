// Written by `npx vitest run test/doctorBrowsers.test.ts -u` from the kit's table of browsers inside apps.

/** Browsers inside apps, and what they call themselves. */
export const appBrowsers: readonly { readonly app: string; readonly agent: string }[] = [
  {
    app: 'Instagram',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 389.0.0.26.83 (iPhone16,2; iOS 18_5; en_US; scale=3.00; 1290x2796; IABMV/1)',
  },
  {
    app: 'Facebook',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/519.0.0.57.103;FBBV/753467110;FBDV/iPhone16,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBCR/;FBID/phone;FBLC/en_US;FBOP/80]',
  },
  {
    app: 'TikTok',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 musical_ly_40.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6',
  },
  {
    app: 'LinkedIn',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.31.1234',
  },
]

/** Social providers that refuse some or all of them. */
export const refusingProviders: readonly string[] = ['google', 'facebook']

/** Social providers that take all of them. */
export const acceptingProviders: readonly string[] = ['apple', 'x', 'discord']

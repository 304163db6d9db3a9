type Headers = Readonly<Record<string, string>>

const lines = (headers: Headers, line: (name: string, value: string) => string): string[] =>
  Object.entries(headers).map(([name, value]) => line(name, value))

/** Headers in the form of each server. */
export const printHeaders = {
  /** Netlify, Cloudflare Pages: `_headers` in the site itself. */
  netlify: (headers: Headers): string =>
    ['/*', ...lines(headers, (name, value) => `  ${name}: ${value}`), ''].join('\n'),
  /** Inside `server { … }`. */
  nginx: (headers: Headers): string =>
    [
      'location / {',
      '  try_files $uri $uri/index.html =404;',
      ...lines(headers, (name, value) => `  add_header ${name} "${value}" always;`),
      '}',
      '',
    ].join('\n'),
  /** A whole site, for `import` in a Caddyfile. */
  caddy: (headers: Headers, { address, folder }: { address: string; folder: string }): string =>
    [
      `${address} {`,
      `\troot * ${JSON.stringify(folder)}`,
      '\theader {',
      ...lines(headers, (name, value) => `\t\t${name} "${value}"`),
      '\t}',
      '\tencode zstd gzip',
      '\tfile_server',
      '}',
      '',
    ].join('\n'),
}

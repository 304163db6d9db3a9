// Replaced by the host's bundler.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

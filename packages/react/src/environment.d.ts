// Replaced by the host's bundler; the branch that asks is gone from what ships.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

require "json"
require "jwt"
require "net/http"

SERVICE = ENV.fetch("LATCHKEY_API_BASE_URL")
CHECKS = { algorithms: ["ES256"], iss: SERVICE, verify_iss: true, leeway: 10,
           aud: ENV.fetch("LATCHKEY_ORGANIZATION_ID"), verify_aud: true, required_claims: %w[exp sub sid] }.freeze

# Fetched every ten minutes, and for an unknown key at most every ten seconds.
KEYS = lambda do |options|
  lifetime = options[:kid_not_found] ? 10 : 600
  @fetched = nil if @fetched && Time.now - @fetched[:at] > lifetime
  @fetched ||= { at: Time.now, keys: Net::HTTP.get(URI("#{SERVICE}/.well-known/jwks.json")) }
  JSON.parse(@fetched[:keys], symbolize_names: true)
end

# The claims of a session token. Raises JWT::DecodeError for everything else.
def verify_session(token)
  claims, header = JWT.decode(token, nil, true, { jwks: KEYS, **CHECKS })
  raise JWT::DecodeError, "Not a session token" unless header["typ"] == "session+jwt"

  claims
end

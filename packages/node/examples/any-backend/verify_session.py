import os

import jwt

SERVICE = os.environ["LATCHKEY_API_BASE_URL"]
ORGANIZATION = os.environ["LATCHKEY_ORGANIZATION_ID"]
keys = jwt.PyJWKClient(f"{SERVICE}/.well-known/jwks.json")
required = {"require": ["iss", "aud", "exp", "sub", "sid"]}


def verify_session(token: str) -> dict:
    """The claims of a session token. Raises jwt.PyJWTError for everything else."""
    if jwt.get_unverified_header(token).get("typ") != "session+jwt":
        raise jwt.InvalidTokenError("Not a session token")
    key = keys.get_signing_key_from_jwt(token).key
    checks = {"algorithms": ["ES256"], "issuer": SERVICE, "audience": ORGANIZATION}
    return jwt.decode(token, key, options=required, leeway=10, **checks)

<?php

use Firebase\JWT\CachedKeySet;
use Firebase\JWT\JWT;

/** The claims of a session token. Throws for everything else. */
function verifySession(string $token, CachedKeySet $keys, string $service, string $organization): stdClass
{
    JWT::$leeway = 10;
    $header = new stdClass();
    $claims = JWT::decode($token, $keys, $header);
    $values = [$header->typ ?? null, $claims->iss ?? null, $claims->aud ?? null];
    if ($values !== ['session+jwt', $service, $organization] || !isset($claims->exp, $claims->sub)) {
        throw new UnexpectedValueException('Not a session token');
    }
    return $claims;
}

package session

import (
	"context"
	"errors"
	"time"

	"github.com/MicahParks/keyfunc/v3"
	"github.com/golang-jwt/jwt/v5"
)

// NewVerifier returns a function that takes a session token and returns the ID of its user.
func NewVerifier(ctx context.Context, service, organization string) (func(string) (string, error), error) {
	keys, err := keyfunc.NewDefaultCtx(ctx, []string{service + "/.well-known/jwks.json"})
	if err != nil {
		return nil, err
	}
	parser := jwt.NewParser(jwt.WithValidMethods([]string{"ES256"}), jwt.WithIssuer(service),
		jwt.WithAudience(organization), jwt.WithExpirationRequired(), jwt.WithLeeway(10*time.Second))
	return func(token string) (string, error) {
		claims := jwt.RegisteredClaims{}
		parsed, err := parser.ParseWithClaims(token, &claims, keys.Keyfunc)
		if err != nil {
			return "", err
		}
		if parsed.Header["typ"] != "session+jwt" || claims.Subject == "" {
			return "", errors.New("not a session token")
		}
		return claims.Subject, nil
	}, nil
}

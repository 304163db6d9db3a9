import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.net.MalformedURLException;
import java.net.URI;
import java.util.Set;

final class SessionVerifier {
  private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();

  SessionVerifier(String service, String organization) throws MalformedURLException {
    var url = URI.create(service + "/.well-known/jwks.json").toURL();
    var keys = JWKSourceBuilder.<SecurityContext>create(url).build();
    var issuer = new JWTClaimsSet.Builder().issuer(service).build();
    var required = Set.of("exp", "sub", "sid");
    processor.setJWSTypeVerifier(new DefaultJOSEObjectTypeVerifier<>(new JOSEObjectType("session+jwt")));
    processor.setJWSKeySelector(new JWSVerificationKeySelector<>(JWSAlgorithm.ES256, keys));
    processor.setJWTClaimsSetVerifier(new DefaultJWTClaimsVerifier<>(organization, issuer, required));
  }

  /** The claims of a session token. Throws for everything else. */
  JWTClaimsSet verify(String token) throws Exception {
    return processor.process(token, null);
  }
}

package dev.comanager.notifier.callbacks;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.notifier.codes.NotifierSettings;
import io.restassured.response.Response;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Posts callbacks as the simulator does. */
final class SignedCallbacks {
  private SignedCallbacks() {}

  static int post(String attemptPath, String body, Instant at) {
    return post(attemptPath, body, signature(attemptPath, body, at));
  }

  static int post(String attemptPath, String body, String signature) {
    return send(attemptPath, body, signature).statusCode();
  }

  static String answer(String attemptPath, String body, Instant at) {
    return send(attemptPath, body, signature(attemptPath, body, at)).asString();
  }

  private static Response send(String attemptPath, String body, String signature) {
    return given()
        .contentType("application/json")
        .header("X-Simulator-Signature", signature)
        .body(body)
        .post("/callbacks/simulator/" + attemptPath);
  }

  static String signature(String attemptPath, String body, Instant at) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(NotifierSettings.CALLBACK_SECRET.getBytes(UTF_8), "HmacSHA256"));
      String signed = at.getEpochSecond() + "./callbacks/simulator/" + attemptPath + "." + body;
      return "t=%d,v1=%s"
          .formatted(
              at.getEpochSecond(), HexFormat.of().formatHex(mac.doFinal(signed.getBytes(UTF_8))));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }
}

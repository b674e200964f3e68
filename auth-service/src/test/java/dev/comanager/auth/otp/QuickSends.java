package dev.comanager.auth.otp;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.time.Duration;

/** Answers at once: hundreds of tests ask for a code. */
@Alternative
@Priority(Interceptor.Priority.APPLICATION)
@Singleton
class QuickSends extends ShortestSend {
  /** Whether answers take as long as in production. */
  static volatile boolean off;

  @Override
  Duration time() {
    return off ? TIME : Duration.ofMillis(1);
  }
}

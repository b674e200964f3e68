package dev.comanager.auth;

import dev.comanager.auth.introspection.InternalConfig;
import dev.comanager.auth.limit.ProxiesConfig;
import dev.comanager.auth.limit.ProxiesRule;
import dev.comanager.auth.operators.AdminConfig;
import dev.comanager.auth.otp.OneTimeCodesConfig;
import dev.comanager.auth.otp.OneTimeCodesRule;
import dev.comanager.auth.otp.SelfSignupConfig;
import dev.comanager.auth.otp.SignInConfig;
import dev.comanager.auth.phoneline.PhoneKeysConfig;
import dev.comanager.auth.phoneline.PhoneKeysRule;
import dev.comanager.auth.phoneline.TestLineConfig;
import dev.comanager.auth.phoneline.TestLineRule;
import dev.comanager.auth.revocation.RevocationsConfig;
import dev.comanager.auth.revocation.RevocationsRule;
import dev.comanager.servicekit.startup.StartFailure;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Refuses the start with settings that contradict each other or are malformed. What must be given,
 * and what production refuses, {@link AuthStartRequirements} has checked before.
 */
@Singleton
public class StartCheck {
  private final List<String> problems;

  StartCheck(
      InternalConfig internal,
      PhoneKeysConfig keys,
      TestLineConfig testLine,
      RevocationsConfig revocations,
      OneTimeCodesConfig codes,
      SelfSignupConfig selfSignup,
      SignInConfig signIn,
      ProxiesConfig proxies,
      AdminConfig admin) {
    problems = new ArrayList<>(PhoneKeysRule.problems(keys));
    problems.addAll(TestLineRule.problems(testLine));
    problems.addAll(RevocationsRule.problems(revocations));
    problems.addAll(OneTimeCodesRule.problems(codes, selfSignup, signIn));
    problems.addAll(ProxiesRule.problems(proxies));
    SequencedMap<String, Integer> ports = new LinkedHashMap<>();
    Config config = ConfigProvider.getConfig();
    ports.put("COMANAGER_AUTH_PORT", config.getValue("quarkus.http.port", int.class));
    ports.put("COMANAGER_MANAGEMENT_PORT", config.getValue("quarkus.management.port", int.class));
    ports.put("COMANAGER_INTERNAL_PORT", internal.port());
    ports.put("COMANAGER_ADMIN_PORT", admin.port());
    problems.addAll(PortsRule.problems(ports));
  }

  void check(@Observes @Priority(1) StartupEvent started) {
    if (!problems.isEmpty()) {
      throw new StartFailure(String.join("; ", problems));
    }
  }
}

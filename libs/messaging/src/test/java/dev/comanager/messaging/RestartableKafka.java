package dev.comanager.messaging;

import dev.comanager.contracts.Topic;
import dev.comanager.testkit.backends.RestartableBroker;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a broker with the suite's topics that the test may stop. */
public final class RestartableKafka implements QuarkusTestResourceLifecycleManager {
  /** A field that gets what stops the broker, or starts it again. */
  @Target(ElementType.FIELD)
  @Retention(RetentionPolicy.RUNTIME)
  public @interface Switch {
    boolean on();
  }

  private RestartableBroker broker;

  @Override
  public Map<String, String> start() {
    broker = RestartableBroker.ofItsOwn();
    broker.createTopics("", Topic.values());
    return Map.of("kafka.bootstrap.servers", broker.bootstrapServers());
  }

  @Override
  public void inject(TestInjector test) {
    Runnable on = broker::start;
    Runnable off = broker::stop;
    test.injectIntoFields(on, field -> isSwitch(field, true));
    test.injectIntoFields(off, field -> isSwitch(field, false));
  }

  private static boolean isSwitch(Field field, boolean on) {
    return field.isAnnotationPresent(Switch.class) && field.getAnnotation(Switch.class).on() == on;
  }

  @Override
  public void stop() {
    broker.close();
  }
}

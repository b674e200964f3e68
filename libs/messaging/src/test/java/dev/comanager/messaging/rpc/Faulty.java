package dev.comanager.messaging.rpc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.Consumer;

/** Real clients that fail on demand. */
final class Faulty {
  private Faulty() {}

  /**
   * A consumer that calls the predicate before each of its methods: the predicate may throw, and a
   * method that it rejects does nothing.
   */
  @SuppressWarnings("unchecked") // a proxy of the given interface
  static <V> Consumer<V, V> consumer(Consumer<V, V> consumer, Predicate<String> wanted) {
    return (Consumer<V, V>)
        Proxy.newProxyInstance(
            Faulty.class.getClassLoader(),
            new Class<?>[] {Consumer.class},
            (_, method, arguments) -> {
              if (!wanted.test(method.getName())) {
                return null;
              }
              try {
                return method.invoke(consumer, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}

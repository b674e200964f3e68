package dev.comanager.stack.launch;

import java.lang.reflect.Proxy;

/**
 * Handles SIGTERM and SIGINT. Shutdown hooks run concurrently and in no order, but the stack has to
 * stop its services before the broker and the database that they use.
 */
final class Signals {
  private Signals() {}

  /** Makes these signals run the action, on a thread of the virtual machine. */
  static void onTermination(Runnable action) {
    try {
      // By reflection: the compiler warns about this class even though jdk.unsupported exports it.
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object proxy =
          Proxy.newProxyInstance(
              Signals.class.getClassLoader(),
              new Class<?>[] {handler},
              (self, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  action.run();
                }
                return null;
              });
      for (String name : new String[] {"TERM", "INT"}) {
        signal
            .getMethod("handle", signal, handler)
            .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Java has no signal handling", e);
    }
  }
}

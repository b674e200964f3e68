package dev.comanager.systemtests.deployment;

import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/**
 * Cleans up after a Maven run. {@code -Dcomanager.keep=true} leaves everything, for a deployment
 * that is thrown away anyway.
 */
public final class Tidying implements TestExecutionListener {
  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    if (!Boolean.getBoolean("comanager.keep")) {
      CreatedResources.remove()
          .forEach(count -> System.out.println("cleaned up: " + count.description()));
    }
  }
}

package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SuiteCallContractTest {
  @Test
  void noCallOfTheSuiteCanBeMistakenForATool() {
    assertThat(ToolDefinitions.load())
        .extracting(ToolDefinition::name)
        .allMatch(name -> name.matches("[a-z_]+"))
        .noneMatch(SuiteCall::named);
    assertThat(SuiteCall.values())
        .extracting(SuiteCall::code)
        .allMatch(code -> code.matches("suite/[a-z-]+"))
        .doesNotHaveDuplicates()
        .allMatch(SuiteCall::named);
  }
}

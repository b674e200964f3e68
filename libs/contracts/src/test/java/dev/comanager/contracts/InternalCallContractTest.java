package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InternalCallContractTest {
  @Test
  void noInternalCallCanBeMistakenForATool() {
    assertThat(ToolDefinitions.load())
        .extracting(ToolDefinition::name)
        .allMatch(name -> name.matches("[a-z_]+"))
        .noneMatch(InternalCall::named);
    assertThat(InternalCall.values())
        .extracting(InternalCall::code)
        .allMatch(code -> code.matches("suite/[a-z-]+"))
        .doesNotHaveDuplicates()
        .allMatch(InternalCall::named);
  }
}

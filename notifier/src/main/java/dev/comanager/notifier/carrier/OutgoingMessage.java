package dev.comanager.notifier.carrier;

/** A text or call submitted in one attempt. */
public sealed interface OutgoingMessage permits Text, VoiceCall {
  /** Number in E.164. */
  String to();

  /** The attempt that the carrier reports on. */
  AttemptId attempt();

  /** The kind of message. */
  default Kind kind() {
    return switch (this) {
      case Text ignored -> Kind.TEXT;
      case VoiceCall ignored -> Kind.CALL;
    };
  }

  /** Text or phone call. */
  enum Kind {
    TEXT,
    CALL
  }
}

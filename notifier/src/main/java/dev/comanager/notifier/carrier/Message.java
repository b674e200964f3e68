package dev.comanager.notifier.carrier;

/** What is brought to a phone in one attempt. */
public sealed interface Message permits Text, VoiceCall {
  /** Number in E.164. */
  String to();

  /** The attempt whose end the carrier is to tell. */
  AttemptId attempt();

  /** What it is. */
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

package dev.comanager.phones;

import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.util.Set;

/**
 * The carrier's processing of accepted texts and calls: delivers texts, rings phones, ends calls at
 * their limit, and reports each step. It has no idempotency keys: a repeated request has a repeated
 * effect.
 */
@Singleton
class SimulatedCarrier {
  private static final String UNREACHABLE = "unreachable";
  private static final int CHARACTERS_A_SECOND = 15;
  private static final Duration GREETING = Duration.ofSeconds(2);

  private final Phones phones;
  private final ServiceClient service;
  private final Delays delays;

  SimulatedCarrier(Phones phones, ServiceClient service, Delays delays) {
    this.phones = phones;
    this.service = service;
    this.delays = delays;
  }

  Message text(String to, String body, URI callback, Set<Fault> faults) {
    Message taken = phones.text(to, body, callback);
    Message brought =
        faults.contains(Fault.UNREACHABLE)
            ? phones
                .change(taken.id(), it -> it.failed(Status.UNDELIVERED, UNREACHABLE))
                .orElse(taken)
            : taken;
    service.forward(brought, faults);
    return taken;
  }

  Message call(String to, String text, Duration limit, URI callback, Set<Fault> faults) {
    Message taken = phones.call(to, text, limit, callback);
    service.forward(taken, faults);
    delays.after(PhonesConfig.RING, () -> answer(taken, faults));
    return taken;
  }

  private void answer(Message ringing, Set<Fault> faults) {
    if (faults.contains(Fault.UNREACHABLE)) {
      phones
          .change(ringing.id(), it -> it.failed(Status.FAILED, UNREACHABLE))
          .ifPresent(it -> service.forward(it, faults));
    } else if (faults.contains(Fault.NO_ANSWER)) {
      phones
          .change(ringing.id(), it -> it.with(Status.NO_ANSWER))
          .ifPresent(it -> service.forward(it, faults));
    } else {
      phones
          .change(ringing.id(), it -> it.with(Status.IN_PROGRESS))
          .ifPresent(it -> service.forward(it, faults));
      hangUp(ringing, Duration.ZERO, faults);
    }
  }

  /** Ends the call once its words were said, as often as its callee has them repeated meanwhile. */
  private void hangUp(Message call, Duration soFar, Set<Fault> faults) {
    Duration talked = phones.find(call.id()).map(SimulatedCarrier::talked).orElse(soFar);
    if (talked.compareTo(soFar) > 0) {
      delays.after(
          PhonesConfig.SECOND.multipliedBy(talked.minus(soFar).toSeconds()),
          () -> hangUp(call, talked, faults));
    } else {
      phones
          .change(call.id(), it -> it.over(Status.COMPLETED, talked))
          .ifPresent(it -> service.forward(it, faults));
    }
  }

  /** The time to speak the words, up to the call's limit. */
  static Duration talked(Message call) {
    Duration spoken =
        GREETING.plusSeconds((1L + call.repeats()) * call.body().length() / CHARACTERS_A_SECOND);
    return spoken.compareTo(call.limit()) > 0 ? call.limit() : spoken;
  }
}

package dev.comanager.auth.account.decision;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.section.DayRule;
import dev.comanager.auth.account.section.ServiceAnswer;
import dev.comanager.auth.account.section.ServiceCalls;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** The week's closest decision of a line's primary league, from decision-engine. */
@Singleton
public class ClosestDecision {
  private final ServiceCalls services;
  private final AccountConfig config;

  ClosestDecision(ServiceCalls services, AccountConfig config) {
    this.services = services;
    this.config = config;
  }

  /** The decision, or why there is none; fails if decision-engine doesn't answer. */
  public Uni<Advice> of(LineId line, DayRule days) {
    return services
        .call(
            line,
            InternalCall.CLOSEST_DECISION,
            JsonNodeFactory.instance.objectNode(),
            config.sectionTimeout())
        .map(
            answer ->
                switch (answer) {
                  case ServiceAnswer.Done(String text, ObjectNode body) ->
                      body.path("decision").isObject()
                          ? Advice.of(CardView.of(body, days))
                          : Advice.none("Nothing to decide", text);
                  case ServiceAnswer.Refused(ToolErrorCode code, String ignored)
                      when code == ToolErrorCode.E_NO_LEAGUE ->
                      Advice.none(
                          "Link a league first",
                          "Your closest start-or-sit decision of the week shows up here once you"
                              + " link a league.");
                  case ServiceAnswer.Refused(ToolErrorCode ignored, String text) ->
                      Advice.none("No advice right now", text);
                  case ServiceAnswer.Unavailable(), ServiceAnswer.TimedOut() ->
                      throw new IllegalStateException("decision-engine gave no answer");
                });
  }
}

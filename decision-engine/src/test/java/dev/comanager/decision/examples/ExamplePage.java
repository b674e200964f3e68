package dev.comanager.decision.examples;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.league.LinkedLeague;

/** A page of cards, each with its question. */
final class ExamplePage {
  private static final ObjectMapper PRETTY =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final StringBuilder text;

  private ExamplePage(StringBuilder text) {
    this.text = text;
  }

  static ExamplePage of(String platform, LinkedLeague league) {
    StringBuilder text = new StringBuilder();
    text.append("# Cards on a recorded ").append(platform).append(" league\n\n");
    text.append("The league's rosters, places and scoring are a recorded league's, read by the");
    text.append(" adapter; the numbers are those of week 11 of a past season, laid into the");
    text.append(" current one. Names of the league and its teams are made up.\n");
    text.append("Scoring: ").append(league.league().rules().scoring().label());
    text.append(", ").append(league.league().rules().teamCount()).append(" teams.");
    if (!league.league().rules().unsupported().isEmpty()) {
      text.append(" Not counted: ");
      text.append(String.join(", ", league.league().rules().unsupported())).append('.');
    }
    return new ExamplePage(text.append("\n"));
  }

  /** A page of another kind with that introduction. */
  static ExamplePage of(String introduction) {
    return new ExamplePage(new StringBuilder(introduction));
  }

  /** What somebody who knows the game would say, beside the card before it. */
  ExamplePage beside(String view) {
    text.append("\n**An experienced manager's view:** ").append(view).append('\n');
    return this;
  }

  ExamplePage card(String question, CardAnswer answer) {
    brief(question, answer);
    text.append("\n<details><summary>The card</summary>\n\n```json\n");
    text.append(json(answer)).append("\n```\n</details>\n");
    return this;
  }

  /** What is said, without more. */
  ExamplePage answer(String question, String spoken) {
    text.append("\n## ").append(question).append("\n\n");
    text.append("> ").append(spoken).append('\n');
    return this;
  }

  /** The card without its fields; an answer without a card is only said. */
  ExamplePage brief(String question, CardAnswer answer) {
    answer(question, answer.spoken());
    if (answer.decision() == null) {
      return this;
    }
    text.append("\n`").append(answer.callLine()).append("`\n\n");
    for (Factor factor : answer.decision().factors()) {
      text.append("- ").append(factor.direction().arrow()).append(" **");
      text.append(factor.name()).append("** ").append(factor.note()).append('\n');
    }
    text.append("\n").append(answer.decision().reasoning()).append("\n\n");
    text.append("*Risk:* ").append(answer.decision().risk()).append('\n');
    return this;
  }

  /** What an expert would say to the last card. */
  ExamplePage expert(String view) {
    text.append("\n*An expert's view:* ").append(view).append('\n');
    return this;
  }

  String text() {
    return text.toString();
  }

  private static String json(CardAnswer answer) {
    try {
      return PRETTY.writeValueAsString(ResultJson.tree(answer.decision()));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a card always has a JSON form", e);
    }
  }
}
